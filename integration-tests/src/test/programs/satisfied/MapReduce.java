package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A bulk operation of a concurrent map. */
public class MapReduce extends Program {

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.reduceValues(Long.MAX_VALUE, (one, other) -> one) != null);
        learnt = 1;
    }
}
