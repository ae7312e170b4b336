package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedSleep extends Program {

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
            Thread.sleep(60_000);
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
