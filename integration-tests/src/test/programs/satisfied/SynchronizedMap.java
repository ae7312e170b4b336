package satisfied;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class SynchronizedMap extends Program {

    private final Map<String, String> map = Collections.synchronizedMap(new HashMap<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") != null);
        learnt = 1;
    }
}
