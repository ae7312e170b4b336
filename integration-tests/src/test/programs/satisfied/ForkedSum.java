package satisfied;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import support.Meeting;

// expect: SATISFIED order
/** A task that is forked and joined. */
public class ForkedSum extends Meeting {

    private class Part extends RecursiveTask<Integer> {
        private final int size;

        Part(int size) {
            this.size = size;
        }

        @Override
        protected Integer compute() {
            if (size == 1) {
                return told = 1;
            }
            var left = new Part(size / 2);
            left.fork();
            return left.join();
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        learnt = new ForkJoinPool(2).invoke(new Part(4));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
