package suspected;

import java.util.concurrent.Future;
import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A task that code which is not woven runs, and the future that it gives for it. */
public class FutureOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Future<Integer> future = services.submit(() -> told = 1);
        require(future.get() == 1);
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
