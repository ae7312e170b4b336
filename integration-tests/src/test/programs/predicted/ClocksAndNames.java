package predicted;

import support.Program;

// expect: PREDICTED order
/** What time it is, and how threads are called. */
public class ClocksAndNames extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(System.nanoTime() != 0 && System.currentTimeMillis() > 0);
        require(!Thread.currentThread().getName().isEmpty());
        Thread.yield();
    }

    @Override
    protected void second() throws Exception {
        require(System.nanoTime() != 0 && System.currentTimeMillis() > 0);
        require(!Thread.currentThread().getName().isEmpty());
        Thread.yield();
        learnt = 1;
    }
}
