package suspected;

import java.util.concurrent.Executors;
import library.Listeners;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A task that is not woven has ended when its result is there. */
public class FutureOfALibrarysTask extends Meeting {

    private final Listeners listeners = new Listeners();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.add(event -> told = 1);
        var pool = Executors.newFixedThreadPool(2);
        pool.submit(listeners.task("event")).get();
        learnt = 1;
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
