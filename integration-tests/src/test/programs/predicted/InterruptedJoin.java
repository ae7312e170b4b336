package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedJoin extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
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
