package satisfied;

import support.Program;

// expect: SATISFIED order
/** A thread that sees that another one was interrupted. */
public class InterruptSeenByAnother extends Program {

    private final Thread idle = new Thread(() -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        idle.interrupt();
    }

    @Override
    protected void second() throws Exception {
        require(idle.isInterrupted());
        learnt = 1;
    }
}
