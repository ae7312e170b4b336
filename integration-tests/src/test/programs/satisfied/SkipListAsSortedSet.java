package satisfied;

import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import support.Program;

// expect: SATISFIED order
/** A concurrent set behind an interface. */
public class SkipListAsSortedSet extends Program {

    private final SortedSet<String> set = new ConcurrentSkipListSet<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        set.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(set.first().equals("element"));
        learnt = 1;
    }
}
