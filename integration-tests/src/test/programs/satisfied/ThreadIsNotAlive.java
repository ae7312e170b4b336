package satisfied;

import support.Program;

// expect: SATISFIED order
/** A thread that is not alive any more. */
public class ThreadIsNotAlive extends Program {

    private final Thread worker = new Thread(() -> told = 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        worker.start();
    }

    @Override
    protected void second() throws Exception {
        while (worker.isAlive()) {
            Thread.yield();
        }
        learnt = 1;
    }
}
