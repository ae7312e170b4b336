package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: an executor with two workers. */
public class ReplacedWorker extends Meeting {

    private final ExecutorService executor = Executors.newFixedThreadPool(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});
        executor.execute(() -> {
            told = 1;
            System.out.println("1 told");
            throw new IllegalStateException("failed");
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
