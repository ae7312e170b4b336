package predicted;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the number of all tasks, ended or not. */
public class CompletedTaskCount extends Meeting {

    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        pool.execute(() -> {
            told = 1;
            System.out.println("1 told");
            System.out.println("4 ending");
        });
    }

    @Override
    protected void second() throws Exception {
        while (pool.getTaskCount() == 0) {
            Thread.yield();
        }
        System.out.println("2 learning");
        learnt = 1;
        System.out.println("3 learnt");
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
    }
}
