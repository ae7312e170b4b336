package predicted;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class MapStillWithout extends Program {

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(!map.containsKey("key"));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        map.put("key", "value");
        learnt = 1;
    }
}
