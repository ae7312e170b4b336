package predicted;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the pool has one thread at first, and then two. */
public class RaisedPool extends Meeting {

    private final ThreadPoolExecutor executor =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.setMaximumPoolSize(2);
        executor.setCorePoolSize(2);
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
