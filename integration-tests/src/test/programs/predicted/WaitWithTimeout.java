package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class WaitWithTimeout extends Program {

    private boolean ready;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        synchronized (this) {
            ready = true;
            notifyAll();
        }
        told = 1;
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
