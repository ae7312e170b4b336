package predicted;

import java.util.Properties;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DefaultProperties extends Program {

    private final Properties defaults = new Properties();
    private final Properties properties = new Properties(defaults);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        defaults.setProperty("key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require("value".equals(properties.getProperty("key")));
        learnt = 1;
    }
}
