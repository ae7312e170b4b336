package predicted;

import library.Services;
import support.Meeting;

// expect: PREDICTED or SUSPECTED order
/** The mistake: the thread is waited for too late. It may be done before it is known to be given away, and then that may have ordered it. */
public class ThreadOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread thread = services.start(() -> {
            told = 1;
            System.out.println("1 told");
        });
        System.out.println("2 learning");
        learnt = 1;
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
