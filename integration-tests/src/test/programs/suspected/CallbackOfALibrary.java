package suspected;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** Code that is not woven calls back in a thread of its own. */
public class CallbackOfALibrary extends Meeting {

    private final Services services = new Services();
    private final CountDownLatch done = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        services.ask(answer -> {
            learnt = 1;
            done.countDown();
        });
        done.await();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
