package predicted;

import library.Worker;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is waited for too late. */
public class WorkerOfALibrary extends Meeting {

    private class Job extends Worker {
        @Override
        protected void work() {
            told = 1;
            System.out.println("1 told");
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var job = new Job();
        job.start();
        System.out.println("2 learning");
        learnt = 1;
        job.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
