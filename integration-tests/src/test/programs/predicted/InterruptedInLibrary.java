package predicted;

import library.Gate;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedInLibrary extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        try {
            gate.pass();
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
