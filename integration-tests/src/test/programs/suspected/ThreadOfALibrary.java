package suspected;

import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A thread that code which is not woven has started is waited for. */
public class ThreadOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread thread = services.start(() -> told = 1);
        thread.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
