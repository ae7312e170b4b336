package predicted;

import java.util.Hashtable;
import java.util.Map;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class HashtableAsMap extends Program {

    private final Map<String, String> map = new Hashtable<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("key"));
        learnt = 1;
    }
}
