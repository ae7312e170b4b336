package predicted;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MapCopied extends Program {

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
        require(new HashMap<>(map).containsKey("key"));
        learnt = 1;
    }
}
