package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** A thread for whose end an interrupted thread waits. */
public class InterruptedJoin extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
        System.out.println("1 told");
        System.out.println("3 ending");
    }

    @Override
    protected void second() throws Exception {
        try {
            first.join();
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        System.out.println("2 learning");
        learnt = 1;
    }
}
