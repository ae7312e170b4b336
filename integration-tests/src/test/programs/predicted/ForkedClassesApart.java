package predicted;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import support.Program;

// expect: PREDICTED order
/** The mistake: tasks of two pools that fork and join. */
public class ForkedClassesApart extends Program {

    private static class Part extends RecursiveAction {
        private final Runnable action;

        Part(Runnable action) {
            this.action = action;
        }

        @Override
        protected void compute() {
            action.run();
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        new ForkJoinPool(1).invoke(new Part(() -> told = 1));
    }

    @Override
    protected void second() throws Exception {
        new ForkJoinPool(1).invoke(new Part(() -> learnt = 1));
    }
}
