package predicted;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EntryOfConcurrentMap extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("key", 0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.entrySet().iterator().next().setValue(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") == 1);
        learnt = 1;
    }
}
