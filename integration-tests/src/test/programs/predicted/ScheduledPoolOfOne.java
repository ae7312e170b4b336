package predicted;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the pool has two threads. */
public class ScheduledPoolOfOne extends Meeting {

    private final ScheduledExecutorService executor = Executors.newScheduledThreadPool(2);

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
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
