package blocks;

import control.Turns;
import java.util.concurrent.CountDownLatch;

// expect: NOT SERIALIZABLE
// advice: no lock
// blame: blocks.LatchThereAndBack.block
// says: The block waits for another thread
/** A block that tells another thread something and waits until it has done its part. */
public class LatchThereAndBack {

    private static final CountDownLatch there = new CountDownLatch(1);
    private static final CountDownLatch back = new CountDownLatch(2);

    static void block() throws InterruptedException {
        back.countDown();
        there.countDown();
        back.await();
    }

    public static void run() throws Exception {
        Turns.waitAndWake(LatchThereAndBack::block, 0, () -> {
            try {
                there.await();
                back.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
