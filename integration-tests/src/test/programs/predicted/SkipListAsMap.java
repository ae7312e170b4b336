package predicted;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SkipListAsMap extends Program {

    private final Map<String, String> map = new ConcurrentSkipListMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") != null);
        learnt = 1;
    }
}
