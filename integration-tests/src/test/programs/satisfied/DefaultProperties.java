package satisfied;

import java.util.Properties;
import support.Program;

// expect: SATISFIED order
/** Properties that are the defaults of others. */
public class DefaultProperties extends Program {

    private final Properties defaults = new Properties();
    private final Properties properties = new Properties(defaults);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        defaults.setProperty("key", "value");
    }

    @Override
    protected void second() throws Exception {
        require("value".equals(properties.getProperty("key")));
        learnt = 1;
    }
}
