package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A key that is not in the map yet. */
public class MapStillWithout extends Program {

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!map.containsKey("key"));
    }

    @Override
    protected void second() throws Exception {
        map.put("key", "value");
        learnt = 1;
    }
}
