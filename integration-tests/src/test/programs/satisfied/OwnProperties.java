package satisfied;

import java.util.Properties;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class OwnProperties extends Program {

    private final Properties map = new Properties();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.setProperty("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require(map.getProperty("key") != null);
        learnt = 1;
    }
}
