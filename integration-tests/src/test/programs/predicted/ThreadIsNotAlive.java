package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: the thread has been started, but may still run. */
public class ThreadIsNotAlive extends Meeting {

    private final Thread worker = new Thread(() -> {
        told = 1;
        System.out.println("1 told");
        System.out.println("4 ending");
    });

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        worker.start();
    }

    @Override
    protected void second() throws Exception {
        while (worker.getState() == Thread.State.NEW) {
            Thread.yield();
        }
        System.out.println("2 learning");
        learnt = 1;
        System.out.println("3 learnt");
        worker.join();
    }
}
