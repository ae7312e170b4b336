package satisfied;

import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A pool that has ended has ended its tasks, also one around another. */
public class TaskInFutureTask extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newFixedThreadPool(2);
        pool.execute(new FutureTask<>(() -> told = 1));
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
