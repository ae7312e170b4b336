package predicted;

import support.Program;

// expect: PREDICTED order
/** Exceptions that each thread makes, throws and catches by itself. */
public class Exceptions extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        try {
            throw new IllegalStateException("thrown");
        } catch (IllegalStateException e) {
            require(e.getMessage().equals("thrown") && e.getStackTrace().length > 0);
        }
    }

    @Override
    protected void second() throws Exception {
        try {
            throw new IllegalStateException("thrown");
        } catch (IllegalStateException e) {
            require(e.getMessage().equals("thrown") && e.getStackTrace().length > 0);
        }
        learnt = 1;
    }
}
