package predicted;

import java.util.HashMap;
import java.util.Map;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EntryKept extends Program {

    private final Map<String, Integer> map = new HashMap<>(Map.of("key", 0));
    private final Map.Entry<String, Integer> entry = map.entrySet().iterator().next();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(entry.getValue() == 1);
        learnt = 1;
    }
}
