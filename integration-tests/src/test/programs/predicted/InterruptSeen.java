package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptSeen extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Thread.interrupted());
        learnt = 1;
    }
}
