package predicted;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SetFromMap extends Program {

    private final Map<String, Boolean> map = new ConcurrentHashMap<>();
    private final Set<String> set = Collections.newSetFromMap(map);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        set.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("x"));
        learnt = 1;
    }
}
