package suspected;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A task for which code that is not woven waits. */
public class LibraryAwaitsTask extends Program {

    private final ExecutorService pool = Executors.newFixedThreadPool(1);
    private volatile Future<?> future;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future = pool.submit(() -> {
            told = 1;
        });
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        Services.get(future);
        learnt = 1;
    }
}
