package satisfied;

import support.Program;

// expect: SATISFIED order
/** A wait with a limit, in a loop. */
public class WaitWithTimeout extends Program {

    private boolean ready;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        synchronized (this) {
            ready = true;
            notifyAll();
        }
    }

    @Override
    protected void second() throws Exception {
        synchronized (this) {
            while (!ready) {
                wait(50);
            }
        }
        learnt = 1;
    }
}
