package suspected;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SUSPECTED order
/** A list that the threads have from a concurrent map; after it was put there, only the list is used. */
public class ListInsideAMap extends Program {

    private final Map<String, List<String>> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = new ArrayList<>();
        map.put("key", list);
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        List<String> list = map.get("key");
        require(list.size() == 1);
        learnt = 1;
    }
}
