package predicted;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MapAsObject extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.equals(Map.of("key", 1)));
        learnt = 1;
    }
}
