package predicted;

import java.util.concurrent.Executors;
import support.Meeting;

// expect: PREDICTED order
// since: 21
/** The mistake: two virtual threads at the same time. */
public class VirtualThreads extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(() -> {
                told = 1;
                System.out.println("1 told");
            });
            executor.submit(() -> {
                System.out.println("2 learning");
                learnt = 1;
            });
        }
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
