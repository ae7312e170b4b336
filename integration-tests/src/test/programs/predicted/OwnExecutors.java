package predicted;

import java.util.concurrent.Executors;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** An executor that each thread has for itself orders nothing. */
public class OwnExecutors extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        use();
    }

    @Override
    protected void second() throws Exception {
        use();
        learnt = 1;
    }

    private static void use() throws Exception {
        var executor = Executors.newSingleThreadExecutor();
        require(executor.submit(() -> 1).get() == 1);
        executor.shutdown();
    }
}
