package suspected;

import java.util.LinkedHashMap;
import java.util.Set;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
// since: 21
/** A view of the keys of a map, in their order. */
public class SequencedKeys extends Program {

    private final LinkedHashMap<String, String> map = new LinkedHashMap<>();
    private final Set<String> keys = map.sequencedKeySet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("x", "y");
    }

    @Override
    protected void second() throws Exception {
        require(keys.contains("x"));
        learnt = 1;
    }
}
