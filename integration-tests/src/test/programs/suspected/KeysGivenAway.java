package suspected;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** The keys of a map that its thread used before others could have them. */
public class KeysGivenAway extends Program {

    private Set<String> keys;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Map<String, Integer> map = made();
        require(map.isEmpty());
        keys = map.keySet();
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        require(keys.contains("key"));
        learnt = 1;
    }

    private static Map<String, Integer> made() {
        return new HashMap<>();
    }
}
