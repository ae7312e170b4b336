package predicted;

import java.util.concurrent.Future;
import library.Services;
import support.Meeting;

// expect: PREDICTED or SUSPECTED order
/** The mistake: nobody waits for the task. It may be done before it is known to be given away, and then that may have ordered it. */
public class FutureOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Future<Integer> future = services.submit(() -> {
            told = 1;
            System.out.println("1 told");
            return 1;
        });
        System.out.println("2 learning");
        learnt = 1;
        require(future.get() == 1);
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
