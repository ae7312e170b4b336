package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is asked once whether the thread has ended. */
public class OverriddenRun extends Meeting {

    private class Base extends Thread {
        @Override
        public void run() {
            told = 1;
            System.out.println("1 told");
            System.out.println("4 over");
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
        thread.start();
        System.out.println("2 asking");
        boolean alive = thread.isAlive();
        require(alive);
        learnt = 1;
        System.out.println("3 learnt");
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
