package satisfied;

import java.util.Properties;
import support.Program;

// expect: SATISFIED order
/** The table of the system's properties, by two ways. */
public class PropertiesOfTheSystem extends Program {

    private final Properties table = System.getProperties();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        table.setProperty("h3.key", "value");
    }

    @Override
    protected void second() throws Exception {
        require("value".equals(System.getProperty("h3.key")));
        learnt = 1;
    }
}
