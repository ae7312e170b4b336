package predicted;

import java.util.Properties;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PropertiesOfTheSystem extends Program {

    private final Properties table = System.getProperties();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        table.setProperty("h3.key", "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require("value".equals(System.getProperty("h3.key")));
        learnt = 1;
    }
}
