package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MapOfLists extends Program {

    private final Map<String, List<String>> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.computeIfAbsent("key", key -> new ArrayList<>()).add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key").size() == 1);
        learnt = 1;
    }
}
