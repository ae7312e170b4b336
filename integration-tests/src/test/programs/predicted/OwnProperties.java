package predicted;

import java.util.Properties;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class OwnProperties extends Program {

    private final Properties map = new Properties();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.setProperty("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(map.getProperty("key") != null);
        learnt = 1;
    }
}
