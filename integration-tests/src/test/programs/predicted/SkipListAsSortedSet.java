package predicted;

import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SkipListAsSortedSet extends Program {

    private final SortedSet<String> set = new ConcurrentSkipListSet<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        set.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(set.first().equals("element"));
        learnt = 1;
    }
}
