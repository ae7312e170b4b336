package satisfied;

import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListSet;
import support.Program;

// expect: SATISFIED order
/** A concurrent set behind an interface. */
public class SkipListAsNavigableSet extends Program {

    private final NavigableSet<String> set = new ConcurrentSkipListSet<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        set.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(set.floor("element") != null);
        learnt = 1;
    }
}
