package satisfied;

import library.Gate;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A class that is not woven waits, and the interrupt comes out of it. */
public class InterruptedInLibrary extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
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
