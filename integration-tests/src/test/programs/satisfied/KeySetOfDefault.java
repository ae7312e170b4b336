package satisfied;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A set of keys with a value for all. */
public class KeySetOfDefault extends Program {

    private final ConcurrentHashMap<String, Boolean> map = new ConcurrentHashMap<>();
    private final Set<String> set = map.keySet(Boolean.TRUE);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        set.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("x"));
        learnt = 1;
    }
}
