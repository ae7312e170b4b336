package predicted;

import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EntryWritten extends Program {

    private final Map<String, Integer> map = new HashMap<>(Map.of("key", 0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        change();
        told = 1;
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
