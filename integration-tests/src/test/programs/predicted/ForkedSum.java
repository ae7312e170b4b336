package predicted;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is learnt between fork and join. */
public class ForkedSum extends Meeting {

    private class Part extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            told = 1;
            System.out.println("1 told");
            return 1;
        }
    }

    private class Whole extends RecursiveAction {
        @Override
        protected void compute() {
            var part = new Part();
            part.fork();
            System.out.println("2 learning");
            learnt = 1;
            require(part.join() == 1);
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        new ForkJoinPool(2).invoke(new Whole());
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
