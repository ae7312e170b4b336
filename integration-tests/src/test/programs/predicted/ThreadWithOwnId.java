package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: nobody waits for the thread to end. */
public class ThreadWithOwnId extends Meeting {

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
    }

    private final Thread worker = new Worker(() -> {
        told = 1;
        System.out.println("1 told");
    });

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        worker.start();
    }

    @Override
    protected void second() throws Exception {
        System.out.println("2 learning");
        learnt = 1;
    }
}
