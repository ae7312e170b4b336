package predicted;

import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The mistake: tasks of two executors, which are objects of classes. */
public class TaskClassesApart extends Program {

    private class Telling implements Runnable {
        @Override
        public void run() {
            told = 1;
        }
    }

    private class Learning implements Runnable {
        @Override
        public void run() {
            learnt = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        finish(new Telling());
    }

    @Override
    protected void second() throws Exception {
        finish(new Learning());
    }

    private static void finish(Runnable task) throws InterruptedException {
        var pool = Executors.newFixedThreadPool(1);
        pool.execute(task);
        pool.shutdown();
        require(pool.awaitTermination(1, TimeUnit.MINUTES));
    }
}
