package satisfied;

import support.Meeting;

// expect: SATISFIED order
// since: 21
/** A factory of virtual threads. */
public class VirtualFactory extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread thread = Thread.ofVirtual().factory().newThread(() -> told = 1);
        thread.start();
        thread.join();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
