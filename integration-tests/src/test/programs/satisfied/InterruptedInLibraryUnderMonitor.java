package satisfied;

import library.Gate;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The interrupt comes out of a class that is not woven, and past the release of a monitor. */
public class InterruptedInLibraryUnderMonitor extends Program {

    private final Gate gate = new Gate();
    private final Object monitor = new Object();

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
            synchronized (monitor) {
                gate.pass();
            }
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
