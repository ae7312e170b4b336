package suspected;

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A concurrent map that is read through a view of which the catalog says nothing. */
public class UnmodifiableViewOfConcurrentMap extends Program {

    private final Map<String, String> map = new ConcurrentHashMap<>();
    private final Map<String, String> view = Collections.unmodifiableMap(map);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "x");
    }

    @Override
    protected void second() throws Exception {
        require(view.containsKey("key"));
        learnt = 1;
    }
}
