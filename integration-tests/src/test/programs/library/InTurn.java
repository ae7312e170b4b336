package library;

import java.util.concurrent.Executor;

/** Runs tasks one after the other, each in a thread of its own. Not woven. */
public class InTurn implements Executor {

    private Thread last = new Thread(() -> {});

    @Override
    public synchronized void execute(Runnable task) {
        Thread before = last;
        last = new Thread(
                () -> {
                    try {
                        before.join();
                        task.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "worker");
        last.start();
    }

    /** When all tasks are done that were given before. */
    public synchronized void close() throws InterruptedException {
        last.join();
    }
}
