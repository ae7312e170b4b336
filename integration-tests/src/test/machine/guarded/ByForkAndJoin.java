package guarded;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Tasks that are forked and joined, one after the other. */
public class ByForkAndJoin extends Guarded {

    void block() {
        touch();    }

    private static final class Part extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final transient ByForkAndJoin own;
        private final int depth;

        Part(ByForkAndJoin own, int depth) {
            this.own = own;
            this.depth = depth;
        }

        @Override
        protected void compute() {
            own.block();
            if (depth > 0) {
                var next = new Part(own, depth - 1);
                next.fork();
                next.join();
                own.block();
            }
        }
    }

    public static void run() throws Exception {
        var pool = new ForkJoinPool(THREADS);
        pool.invoke(new Part(new ByForkAndJoin(), ROUNDS));
        pool.shutdown();
    }
}
