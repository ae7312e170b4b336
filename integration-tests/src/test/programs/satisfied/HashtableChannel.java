package satisfied;

import java.util.Hashtable;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class HashtableChannel extends Program {

    private final Hashtable<String, String> map = new Hashtable<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.get("key") != null);
        learnt = 1;
    }
}
