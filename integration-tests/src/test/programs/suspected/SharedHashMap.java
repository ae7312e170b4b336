package suspected;

import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: SUSPECTED order
/** A map that is not meant for threads, as a channel between two. */
public class SharedHashMap extends Program {

    private final Map<String, String> map = new HashMap<>();

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
