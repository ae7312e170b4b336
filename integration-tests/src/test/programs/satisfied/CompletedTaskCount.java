package satisfied;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The number of tasks that have ended. */
public class CompletedTaskCount extends Program {

    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        pool.execute(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        while (pool.getCompletedTaskCount() == 0) {
            Thread.yield();
        }
        learnt = 1;
        pool.shutdown();
    }
}
