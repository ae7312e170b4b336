package suspected;

import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An entry of a map writes into the map. */
public class EntryWritten extends Program {

    private final Map<String, Integer> map = new HashMap<>(Map.of("key", 0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        change();
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") == 1);
        learnt = 1;
    }

    private void change() {
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            entry.setValue(1);
        }
    }
}
