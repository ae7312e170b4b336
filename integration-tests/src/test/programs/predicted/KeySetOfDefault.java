package predicted;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class KeySetOfDefault extends Program {

    private final ConcurrentHashMap<String, Boolean> map = new ConcurrentHashMap<>();
    private final Set<String> set = map.keySet(Boolean.TRUE);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        set.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("x"));
        learnt = 1;
    }
}
