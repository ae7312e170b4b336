package satisfied;

import library.Worker;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
/** A thread whose superclass is not woven. */
public class WorkerOfALibrary extends Meeting {

    private class Job extends Worker {
        @Override
        protected void work() {
            told = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var job = new Job();
        job.start();
        job.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
