package predicted;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SynchronizedSet extends Program {

    private final Set<String> set = Collections.synchronizedSet(new HashSet<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        set.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(set.contains("element"));
        learnt = 1;
    }
}
