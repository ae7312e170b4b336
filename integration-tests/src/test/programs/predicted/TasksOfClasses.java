package predicted;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Program;

// expect: PREDICTED order
/** Tasks that are classes, in pools that have nothing in common. That a pool calls them tells them nothing of the other. */
public class TasksOfClasses extends Program {

    private final ExecutorService one = Executors.newSingleThreadExecutor();
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    private final class Telling implements Runnable {
        @Override
        public void run() {
            told = 1;
        }
    }

    private final class Learning implements Callable<String> {
        @Override
        public String call() {
            learnt = 1;
            return "learnt";
        }
    }

    @Override
    protected void first() throws Exception {
        one.submit(new Telling()).get();
        one.shutdown();
    }

    @Override
    protected void second() throws Exception {
        other.submit(new Learning()).get();
        other.shutdown();
    }
}
