package satisfied;

import java.util.Hashtable;
import java.util.Map;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class HashtableAsMap extends Program {

    private final Map<String, String> map = new Hashtable<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.containsKey("key"));
        learnt = 1;
    }
}
