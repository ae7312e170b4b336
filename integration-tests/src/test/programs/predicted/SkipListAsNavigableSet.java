package predicted;

import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListSet;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SkipListAsNavigableSet extends Program {

    private final NavigableSet<String> set = new ConcurrentSkipListSet<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        set.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(set.floor("element") != null);
        learnt = 1;
    }
}
