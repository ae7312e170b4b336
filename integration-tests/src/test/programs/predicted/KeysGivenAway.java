package predicted;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class KeysGivenAway extends Program {

    private Set<String> keys;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Map<String, Integer> map = made();
        require(map.isEmpty());
        keys = map.keySet();
        map.put("key", 1);
        told = 1;
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
