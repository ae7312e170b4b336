package blocks;

import control.Turns;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

// expect: SATISFIED
/** Threads write in turn, and wait for each other between their blocks. */
public class BarrierBetween {

    private static final CyclicBarrier barrier = new CyclicBarrier(3);
    private static int number;

    static void block() {
        number++;
        number++;
    }

    private static void play(int own) {
        try {
            for (int round = 0; round < 30; round++) {
                if (round % 3 == own) {
                    block();
                }
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        Turns.all(() -> play(0), () -> play(1), () -> play(2));
    }
}
