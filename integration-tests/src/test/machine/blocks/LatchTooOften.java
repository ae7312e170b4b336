package blocks;

import control.Turns;
import java.util.concurrent.CountDownLatch;

// expect: SATISFIED
/** To count a latch down that is open already, and to find it open, is no conflict with a call that was not needed. */
public class LatchTooOften {

    private static final CountDownLatch there = new CountDownLatch(1);
    private static final CountDownLatch back = new CountDownLatch(1);

    static void block() {
        there.countDown();
        Turns.reach(1);
        Turns.await(2);
        try {
            back.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        there.countDown();
        back.countDown();
        Turns.both(LatchTooOften::block, () -> {
            Turns.await(1);
            try {
                there.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            back.countDown();
            Turns.reach(2);
        });
    }
}
