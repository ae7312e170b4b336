package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A map that is searched by several threads. */
public class BulkOfMap extends Program {

    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        require(map.search(1, (key, value) -> value) == 1);
        learnt = 1;
    }
}
