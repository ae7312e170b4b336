package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the task was submitted, and nobody waits for it. */
public class InvokeAllWithoutGet extends Meeting {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> {
            told = 1;
            System.out.println("1 told");
        });
        System.out.println("2 learning");
        learnt = 1;
        executor.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
