package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** An iterator over a concurrent map. */
public class MapIterator extends Program {

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
        require(map.values().iterator().hasNext());
        learnt = 1;
    }
}
