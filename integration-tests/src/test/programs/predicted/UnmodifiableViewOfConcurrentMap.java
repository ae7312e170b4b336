package predicted;

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class UnmodifiableViewOfConcurrentMap extends Program {

    private final Map<String, String> map = new ConcurrentHashMap<>();
    private final Map<String, String> view = Collections.unmodifiableMap(map);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(view.containsKey("key"));
        learnt = 1;
    }
}
