package predicted;

import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SkipListAsNavigableMap extends Program {

    private final NavigableMap<String, String> map = new ConcurrentSkipListMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.firstEntry() != null);
        learnt = 1;
    }
}
