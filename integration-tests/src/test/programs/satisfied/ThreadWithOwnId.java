package satisfied;

import support.Program;

// expect: SATISFIED order
/** A thread whose class overrides what it is asked for. */
public class ThreadWithOwnId extends Program {

    /** It answers by itself, and counts how often it was asked. */
    private static class Worker extends Thread {

        private int asked;

        Worker(Runnable task) {
            super(task);
        }

        @Override
        public long getId() {
            asked++;
            return -asked;
        }

        @Override
        public State getState() {
            asked++;
            return State.RUNNABLE;
        }
    }

    private final Thread worker = new Worker(() -> told = 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        worker.start();
    }

    @Override
    protected void second() throws Exception {
        worker.join();
        learnt = 1;
    }
}
