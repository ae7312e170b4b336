package predicted;

import java.util.concurrent.Executor;
import library.InTurn;
import support.Program;

// expect: PREDICTED order
/** A task of a library's own executor that does nothing, and the deed after it. */
public class UnwovenExecutorTooEarly extends Program {

    private final InTurn worker = new InTurn();
    private final Executor executor = worker;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> {});
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        executor.execute(() -> learnt = 1);
        worker.close();
    }
}
