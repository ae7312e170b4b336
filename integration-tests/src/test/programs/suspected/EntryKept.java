package suspected;

import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An entry of a map shows what the map has. */
public class EntryKept extends Program {

    private final Map<String, Integer> map = new HashMap<>(Map.of("key", 0));
    private final Map.Entry<String, Integer> entry = map.entrySet().iterator().next();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        require(entry.getValue() == 1);
        learnt = 1;
    }
}
