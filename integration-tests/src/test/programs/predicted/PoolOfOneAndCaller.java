package predicted;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: what the pool of one thread has no room for runs in the thread that submits it. */
public class PoolOfOneAndCaller extends Meeting {

    private final ThreadPoolExecutor executor = new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> {
            told = 1;
            System.out.println("1 told");
            System.out.println("3 ending");
        });
        executor.execute(() -> {
            System.out.println("2 learning");
            learnt = 1;
        });
        System.out.println("3 submitted");
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
