package satisfied;

import support.Meeting;

// expect: SATISFIED order
/** A group of threads is interrupted. */
public class GroupInterrupts extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var group = new ThreadGroup("group");
        var thread = new Thread(group, () -> {
            try {
                Thread.sleep(60_000);
                require(false);
            } catch (InterruptedException e) {
                learnt = 1;
            }
        });
        thread.start();
        told = 1;
        group.interrupt();
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
