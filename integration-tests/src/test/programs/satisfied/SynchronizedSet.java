package satisfied;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class SynchronizedSet extends Program {

    private final Set<String> set = Collections.synchronizedSet(new HashSet<>());

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
