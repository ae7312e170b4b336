package satisfied;

import java.util.concurrent.Executors;
import support.Meeting;

// expect: SATISFIED order
/** The thread of a pool, which a factory has made, is waited for. */
public class ThreadOfAFactory extends Meeting {

    private volatile Thread worker;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newFixedThreadPool(1, task -> worker = new Thread(task));
        pool.execute(() -> told = 1);
        pool.shutdown();
        worker.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
