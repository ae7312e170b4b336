package suspected;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An entry of a concurrent map writes into the map. */
public class EntryOfConcurrentMap extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("key", 0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.entrySet().iterator().next().setValue(1);
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") == 1);
        learnt = 1;
    }
}
