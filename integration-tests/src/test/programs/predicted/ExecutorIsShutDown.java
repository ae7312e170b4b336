package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ExecutorIsShutDown extends Program {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.shutdown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(executor.isShutdown());
        learnt = 1;
    }
}
