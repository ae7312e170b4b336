package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An executor that is shut down. */
public class ExecutorIsShutDown extends Program {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        executor.shutdown();
    }

    @Override
    protected void second() throws Exception {
        require(executor.isShutdown());
        learnt = 1;
    }
}
