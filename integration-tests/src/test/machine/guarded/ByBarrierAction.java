package guarded;

import java.util.concurrent.CyclicBarrier;

/** The block is what is done when all have come. */
public class ByBarrierAction extends Guarded {

    private final CyclicBarrier barrier = new CyclicBarrier(THREADS, this::block);

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByBarrierAction();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        barrier.await();
    }
}
