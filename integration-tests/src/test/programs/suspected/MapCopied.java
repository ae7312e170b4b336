package suspected;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A concurrent map that is read where another one is made of it. */
public class MapCopied extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        require(new HashMap<>(map).containsKey("key"));
        learnt = 1;
    }
}
