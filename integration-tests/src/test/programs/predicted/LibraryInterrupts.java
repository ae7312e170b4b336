package predicted;

import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryInterrupts extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.interrupt(second);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Thread.interrupted());
        learnt = 1;
    }
}
