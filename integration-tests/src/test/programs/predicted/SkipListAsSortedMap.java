package predicted;

import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SkipListAsSortedMap extends Program {

    private final SortedMap<String, String> map = new ConcurrentSkipListMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.firstKey().equals("key"));
        learnt = 1;
    }
}
