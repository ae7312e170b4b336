package satisfied;

import support.Program;

// expect: SATISFIED order
/** Waiting that ends by an interrupt. */
public class InterruptedWait extends Program {

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
                monitor.wait(60_000);
            }
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
