package satisfied;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A pool that has ended has also done what comes after each task. */
public class AfterExecute extends Meeting {

    private class Pool extends ThreadPoolExecutor {
        Pool() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            told = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = new Pool();
        pool.execute(() -> {});
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
