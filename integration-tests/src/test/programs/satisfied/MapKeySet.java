package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A concurrent map's keys as a channel. */
public class MapKeySet extends Program {

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
        require(map.keySet().contains("key"));
        learnt = 1;
    }
}
