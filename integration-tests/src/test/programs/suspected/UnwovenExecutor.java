package suspected;

import java.util.concurrent.Executor;
import library.InTurn;
import support.Program;

// expect: SUSPECTED order
/** Two tasks that a library's own executor runs one after the other. */
public class UnwovenExecutor extends Program {

    private final InTurn worker = new InTurn();
    private final Executor executor = worker;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        executor.execute(() -> learnt = 1);
        worker.close();
    }
}
