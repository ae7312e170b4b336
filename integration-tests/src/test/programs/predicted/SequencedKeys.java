package predicted;

import java.util.LinkedHashMap;
import java.util.Set;
import support.Program;

// expect: PREDICTED order
// since: 21
/** The mistake: it is told before it is so. */
public class SequencedKeys extends Program {

    private final LinkedHashMap<String, String> map = new LinkedHashMap<>();
    private final Set<String> keys = map.sequencedKeySet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("x", "y");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(keys.contains("x"));
        learnt = 1;
    }
}
