package predicted;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the callback may come before it is so. */
public class CallbackOfALibrary extends Meeting {

    private final Services services = new Services();
    private final CountDownLatch done = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        services.ask(answer -> {
            System.out.println("2 learning");
            learnt = 1;
            done.countDown();
        });
        told = 1;
        System.out.println("1 told");
        done.await();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
