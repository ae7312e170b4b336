package predicted;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ComputedCounter extends Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.compute("key", (key, value) -> value == null ? 1 : value + 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.merge("key", 1, Integer::sum) == 2);
        learnt = 1;
    }
}
