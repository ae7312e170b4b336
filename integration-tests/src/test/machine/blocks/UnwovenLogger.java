package blocks;

import control.Turns;
import java.util.logging.Logger;

// expect: SATISFIED
/** A logger is not woven: that threads meet in it is no conflict. */
public class UnwovenLogger {

    private static final Logger logger = Logger.getLogger("blocks");

    static void block() {
        logger.fine("one");
        Turns.reach(1);
        Turns.await(2);
        logger.fine("two");
    }

    public static void run() throws Exception {
        Turns.both(UnwovenLogger::block, () -> {
            Turns.await(1);
            logger.fine("between");
            Turns.reach(2);
        });
    }
}
