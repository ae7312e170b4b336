package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** A group of threads handles what its threads did not catch. */
public class UncaughtInGroup extends Meeting {

    private class Group extends ThreadGroup {
        Group() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable e) {
            told = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var thread = new Thread(new Group(), () -> {
            throw new IllegalStateException("failed");
        });
        thread.start();
        thread.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
