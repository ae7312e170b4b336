package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import support.Program;

// expect: SATISFIED order
/** A counter in a map, computed by a function. */
public class ComputedCounter extends Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.compute("key", (key, value) -> value == null ? 1 : value + 1);
    }

    @Override
    protected void second() throws Exception {
        require(map.merge("key", 1, Integer::sum) == 2);
        learnt = 1;
    }
}
