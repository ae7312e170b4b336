package guarded;

import java.util.concurrent.Phaser;

/** One arrives and goes on; the others wait for it. */
public class ByPhaserArrival extends Guarded {

    private final Phaser phaser = new Phaser(1);

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByPhaserArrival();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (number == 0) {
            for (int phase = 0; phase < THREADS; phase++) {
                if (round == 0 && phase == 0) {
                    block();
                }
                phaser.arrive();
            }
        } else if (round == 0) {
            phaser.awaitAdvance(0);
            if (number == 1) {
                block();
            }
        }
    }
}
