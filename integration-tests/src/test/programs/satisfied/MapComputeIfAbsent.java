package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A value that another thread has computed. */
public class MapComputeIfAbsent extends Program {

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.computeIfAbsent("key", key -> "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.computeIfAbsent("key", key -> "other").equals("value"));
        learnt = 1;
    }
}
