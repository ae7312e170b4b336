package satisfied;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
/** A list that lives in a concurrent map. */
public class MapOfLists extends Program {

    private final Map<String, List<String>> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.computeIfAbsent("key", key -> new ArrayList<>()).add("x");
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key").size() == 1);
        learnt = 1;
    }
}
