package suspected;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A set that is a map. */
public class SetFromMap extends Program {

    private final Map<String, Boolean> map = new ConcurrentHashMap<>();
    private final Set<String> set = Collections.newSetFromMap(map);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        set.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("x"));
        learnt = 1;
    }
}
