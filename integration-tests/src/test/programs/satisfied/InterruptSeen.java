package satisfied;

import support.Program;

// expect: SATISFIED order
/** A thread that sees that it was interrupted. */
public class InterruptSeen extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
    }

    @Override
    protected void second() throws Exception {
        require(Thread.interrupted());
        learnt = 1;
    }
}
