package predicted;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MapPutAll extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("key", 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Map<String, Integer> mine = new TreeMap<>();
        mine.putAll(map);
        require(mine.size() == 1);
        learnt = 1;
    }
}
