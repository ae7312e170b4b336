package predicted;

import support.Program;

// expect: PREDICTED order
/** A variable of which each thread has its own. */
public class ThreadLocals extends Program {

    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        local.set(local.get() + 1);
        require(local.get() == 1);
    }

    @Override
    protected void second() throws Exception {
        local.set(local.get() + 1);
        require(local.get() == 1);
        learnt = 1;
    }
}
