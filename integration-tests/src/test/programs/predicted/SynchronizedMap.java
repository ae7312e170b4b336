package predicted;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SynchronizedMap extends Program {

    private final Map<String, String> map = Collections.synchronizedMap(new HashMap<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") != null);
        learnt = 1;
    }
}
