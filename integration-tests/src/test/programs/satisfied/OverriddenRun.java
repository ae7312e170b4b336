package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** A class of threads with a method of its own. */
public class OverriddenRun extends Meeting {

    private class Base extends Thread {
        @Override
        public void run() {
            told = 1;
        }
    }

    private class Derived extends Base {
        @Override
        public void run() {
            super.run();
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var thread = new Derived();
        thread.setDaemon(true);
        thread.start();
        while (thread.isAlive()) {
            thread.join(1);
        }
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
