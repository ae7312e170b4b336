package predicted;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the result of a task is there before what comes after it. */
public class AfterExecute extends Meeting {

    private class Pool extends ThreadPoolExecutor {
        Pool() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            told = 1;
            System.out.println("1 told");
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = new Pool();
        pool.submit(() -> {}).get();
        System.out.println("2 learning");
        learnt = 1;
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
