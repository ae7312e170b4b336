package guarded;

import java.util.concurrent.Phaser;

/** In each phase another thread comes to the block. */
public class ByPhaser extends Guarded {

    private final Phaser phaser = new Phaser(THREADS);

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByPhaser();
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
        phaser.arriveAndAwaitAdvance();
    }
}
