package suspected;

import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import library.Listeners;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pool that has ended has ended its tasks, also those that are not woven. */
public class TaskOfALibrary extends Meeting {

    private final Listeners listeners = new Listeners();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.add(event -> told = 1);
        var pool = Executors.newFixedThreadPool(2);
        Runnable task = listeners.task("event");
        pool.execute(task);
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
