package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** What a thread does when it fails it has done when it has ended. */
public class UncaughtHandler extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var thread = new Thread(() -> {
            throw new IllegalStateException("failed");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> told = 1);
        thread.start();
        thread.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
