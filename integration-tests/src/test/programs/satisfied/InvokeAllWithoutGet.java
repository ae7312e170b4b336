package satisfied;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Meeting;

// expect: SATISFIED order
/** All tasks have ended when they have been invoked. */
public class InvokeAllWithoutGet extends Meeting {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Callable<Integer> task = () -> told = 1;
        executor.invokeAll(List.of(task));
        learnt = 1;
        executor.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
