package suspected;

import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pool that has ended has also done what a task does when it is done. */
public class DoneOfATask extends Meeting {

    private class Task extends FutureTask<Integer> {
        Task() {
            super(() -> 1);
        }

        @Override
        protected void done() {
            told = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newFixedThreadPool(2);
        pool.execute(new Task());
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
