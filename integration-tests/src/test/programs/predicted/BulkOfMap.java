package predicted;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BulkOfMap extends Program {

    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.search(1, (key, value) -> value) == 1);
        learnt = 1;
    }
}
