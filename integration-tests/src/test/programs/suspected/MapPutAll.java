package suspected;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A concurrent map that is read where its entries are put into another one. */
public class MapPutAll extends Program {

    private final Map<String, Integer> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", 1);
    }

    @Override
    protected void second() throws Exception {
        Map<String, Integer> mine = new TreeMap<>();
        mine.putAll(map);
        require(mine.size() == 1);
        learnt = 1;
    }
}
