package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** A thread begins with what its parent kept for it. */
public class InheritedLocal extends Meeting {

    private final InheritableThreadLocal<int[]> kept = new InheritableThreadLocal<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        kept.set(new int[1]);
        told = 1;
        kept.get()[0] = 1;
        var thread = new Thread(() -> learnt = kept.get()[0]);
        thread.start();
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
