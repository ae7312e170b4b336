package predicted;

import java.util.concurrent.Executors;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the thread is waited for too late. */
public class ThreadOfAFactory extends Meeting {

    private volatile Thread worker;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newFixedThreadPool(1, task -> worker = new Thread(task));
        pool.execute(() -> {
            told = 1;
            System.out.println("1 told");
        });
        pool.shutdown();
        System.out.println("2 learning");
        learnt = 1;
        worker.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
