package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the pool can have two threads. */
public class PoolOfOne extends Meeting {

    private final ExecutorService executor =
            new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> {
            told = 1;
            System.out.println("1 told");
        });
        executor.execute(() -> {
            System.out.println("2 learning");
            learnt = 1;
        });
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
