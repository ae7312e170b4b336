package satisfied;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A map in a concatenation, by the name of an interface. */
public class MapConcatenated extends Program {

    private final Map<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("a", "b");
    }

    @Override
    protected void second() throws Exception {
        require(("map " + map + 1).equals("map {a=b}1"));
        learnt = 1;
    }
}
