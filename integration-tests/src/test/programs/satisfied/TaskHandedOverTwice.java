package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A task that is submitted again while it runs knows the second time what the submitter knew then. */
public class TaskHandedOverTwice extends Meeting {

    /** Its objects are tasks and locks. */
    private class Task implements Runnable {

        private boolean again;

        @Override
        public synchronized void run() {
            if (again) {
                learnt = 1;
            } else {
                again = true;
                System.out.println("1 running");
                System.out.println("4 still running");
            }
        }
    }

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var task = new Task();
        executor.execute(task);
        System.out.println("2 telling");
        told = 1;
        executor.execute(task);
        System.out.println("3 told");
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
