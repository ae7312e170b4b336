package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: a thread that is alive need not have done anything. */
public class ThreadStateTerminated extends Meeting {

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
        System.out.println("2 learning");
        require(worker.isAlive());
        learnt = 1;
        System.out.println("3 learnt");
        worker.join();
    }
}
