package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: an executor that is shut down may still run tasks. */
public class ExecutorIsTerminated extends Meeting {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> {
            told = 1;
            System.out.println("1 told");
            System.out.println("4 ending");
        });
        executor.shutdown();
    }

    @Override
    protected void second() throws Exception {
        while (!executor.isShutdown()) {
            Thread.yield();
        }
        System.out.println("2 learning");
        learnt = 1;
        System.out.println("3 learnt");
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }
}
