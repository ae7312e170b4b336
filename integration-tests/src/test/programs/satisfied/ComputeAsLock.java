package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import support.Program;

// expect: SATISFIED order
/** A function that computes an entry is a lock of the entry. */
public class ComputeAsLock extends Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private int plain;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.compute("key", (key, value) -> {
            told = 1;
            return 1;
        });
    }

    @Override
    protected void second() throws Exception {
        map.computeIfPresent("key", (key, value) -> {
            learnt = 1;
            return value;
        });
    }
}
