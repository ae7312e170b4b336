package satisfied;

import java.util.concurrent.Executors;
import support.Meeting;

// expect: SATISFIED order
// since: 21
/** Tasks that each have a virtual thread. */
public class VirtualThreads extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(() -> told = 1);
        }
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
