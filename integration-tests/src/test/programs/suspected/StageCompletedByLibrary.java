package suspected;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** What comes after a stage that a thread of a library completes. */
public class StageCompletedByLibrary extends Meeting {

    private final Services services = new Services();
    private final CountDownLatch done = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        services.answer().thenAccept(value -> {
            learnt = 1;
            done.countDown();
        });
        told = 1;
        services.provideLater("x");
        done.await();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
