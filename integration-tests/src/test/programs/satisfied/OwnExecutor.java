package satisfied;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import support.Meeting;

// expect: SATISFIED order
/** Stages that run in a thread of the program's own executor. */
public class OwnExecutor extends Meeting {

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Executor executor = tasks::add;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        CompletableFuture.runAsync(() -> learnt = 1, executor).join();
    }

    @Override
    protected void second() throws Exception {
        tasks.take().run();
    }
}
