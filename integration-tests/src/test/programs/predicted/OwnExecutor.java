package predicted;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told after the task is handed over. */
public class OwnExecutor extends Meeting {

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Executor executor = tasks::add;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var done = CompletableFuture.runAsync(() -> learnt = 1, executor);
        told = 1;
        System.out.println("1 told");
        done.join();
    }

    @Override
    protected void second() throws Exception {
        System.out.println("2 learning");
        tasks.take().run();
    }
}
