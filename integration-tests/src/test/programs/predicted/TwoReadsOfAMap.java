package predicted;

import java.util.concurrent.ConcurrentHashMap;
import support.Program;

// expect: PREDICTED order
/** Two reads of a concurrent map do not order each other. */
public class TwoReadsOfAMap extends Program {

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(map.get("key") == null);
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") == null);
        learnt = 1;
    }
}
