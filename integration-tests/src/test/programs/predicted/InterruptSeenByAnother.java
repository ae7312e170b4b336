package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: the interrupt comes before it is so. */
public class InterruptSeenByAnother extends Program {

    private final Thread idle = new Thread(() -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        idle.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(idle.isInterrupted());
        learnt = 1;
    }
}
