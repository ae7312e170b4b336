package satisfied;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import support.Program;

// expect: SATISFIED order
/** A concurrent map behind an interface. */
public class SkipListAsMap extends Program {

    private final Map<String, String> map = new ConcurrentSkipListMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") != null);
        learnt = 1;
    }
}
