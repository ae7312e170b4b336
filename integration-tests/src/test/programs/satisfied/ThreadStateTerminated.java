package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A thread that has terminated. */
public class ThreadStateTerminated extends Program {

    private final Thread worker = new Thread(() -> told = 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        worker.start();
    }

    @Override
    protected void second() throws Exception {
        while (worker.getState() != Thread.State.TERMINATED) {
            Thread.yield();
        }
        learnt = 1;
    }
}
