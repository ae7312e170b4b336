package satisfied;

import support.Program;

// expect: SATISFIED order
/** A sleep that ends by an interrupt. */
public class InterruptedSleep extends Program {

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
            Thread.sleep(60_000);
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
