package guarded;

import java.util.concurrent.CyclicBarrier;

/** In each round another thread comes to the block, and all meet before the next. */
public class ByBarrier extends Guarded {

    private final CyclicBarrier barrier = new CyclicBarrier(THREADS);

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByBarrier();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (round % THREADS == number) {
            block();
        }
        barrier.await();
    }
}
