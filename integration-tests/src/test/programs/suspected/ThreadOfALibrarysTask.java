package suspected;

import library.Listeners;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A task that is not woven has ended when its thread has. */
public class ThreadOfALibrarysTask extends Meeting {

    private final Listeners listeners = new Listeners();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.add(event -> told = 1);
        var thread = new Thread(listeners.task("event"));
        thread.start();
        thread.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
