package predicted;

import java.util.logging.Level;
import java.util.logging.Logger;
import support.Program;

// expect: PREDICTED order
/** What is logged does not come back. */
public class LoggingByJavaUtilLogging extends Program {

    private static final Logger LOG = Logger.getLogger("programs");

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        LOG.info("a message");
        LOG.log(Level.FINE, "more: {0}", 1);
        LOG.fine(() -> "still more");
    }

    @Override
    protected void second() throws Exception {
        LOG.info("a message");
        LOG.log(Level.FINE, "more: {0}", 1);
        LOG.fine(() -> "still more");
        learnt = 1;
    }
}
