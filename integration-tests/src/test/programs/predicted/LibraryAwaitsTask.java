package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryAwaitsTask extends Program {

    private final ExecutorService pool = Executors.newFixedThreadPool(1);
    private volatile Future<?> future;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future = pool.submit(() -> {});
        pool.shutdown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Services.get(future);
        learnt = 1;
    }
}
