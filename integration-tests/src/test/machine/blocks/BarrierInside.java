package blocks;

import control.Turns;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// expect: NOT SERIALIZABLE
// advice: no lock
// says: the end of the wait
/** Two blocks that wait for each other are never one after the other. */
public class BarrierInside {

    private static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void block() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        Turns.both(BarrierInside::block, BarrierInside::block);
    }
}
