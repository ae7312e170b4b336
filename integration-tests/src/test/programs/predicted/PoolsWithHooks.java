package predicted;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The mistake: tasks of two pools that do something after each task. */
public class PoolsWithHooks extends Program {

    private static class Pool extends ThreadPoolExecutor {
        private int tasks;

        Pool() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            tasks++;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        finish(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        finish(() -> learnt = 1);
    }

    private static void finish(Runnable task) throws InterruptedException {
        var pool = new Pool();
        pool.execute(task);
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
    }
}
