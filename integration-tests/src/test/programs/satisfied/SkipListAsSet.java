package satisfied;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import support.Program;

// expect: SATISFIED order
/** A concurrent set behind an interface. */
public class SkipListAsSet extends Program {

    private final Set<String> set = new ConcurrentSkipListSet<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        set.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(set.contains("element"));
        learnt = 1;
    }
}
