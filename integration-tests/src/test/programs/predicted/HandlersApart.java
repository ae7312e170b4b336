package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: handlers of two threads that fail. */
public class HandlersApart extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        finish(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        finish(() -> learnt = 1);
    }

    private static void finish(Runnable action) throws InterruptedException {
        var thread = new Thread(() -> {
            throw new IllegalStateException("failed");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> action.run());
        thread.start();
        thread.join();
    }
}
