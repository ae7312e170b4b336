package predicted;

import support.Program;

// expect: PREDICTED order
/** What is logged does not come back. */
public class LoggingBySystemLogger extends Program {

    private static final System.Logger LOG = System.getLogger("programs");

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        LOG.log(System.Logger.Level.INFO, "a message: {0}", 1);
        if (LOG.isLoggable(System.Logger.Level.DEBUG)) {
            LOG.log(System.Logger.Level.DEBUG, "more");
        }
    }

    @Override
    protected void second() throws Exception {
        LOG.log(System.Logger.Level.INFO, "a message: {0}", 1);
        if (LOG.isLoggable(System.Logger.Level.DEBUG)) {
            LOG.log(System.Logger.Level.DEBUG, "more");
        }
        learnt = 1;
    }
}
