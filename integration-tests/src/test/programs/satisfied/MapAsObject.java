package satisfied;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A concurrent map that is compared with another one. */
public class MapAsObject extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        require(map.equals(Map.of("key", 1)));
        learnt = 1;
    }
}
