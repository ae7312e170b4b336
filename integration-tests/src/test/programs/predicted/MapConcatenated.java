package predicted;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MapConcatenated extends Program {

    private final Map<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("a", "b");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(("map " + map + 1).equals("map {a=b}1"));
        learnt = 1;
    }
}
