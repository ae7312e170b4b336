package guarded;

import java.util.concurrent.Semaphore;

/** A semaphore of one permit. */
public class BySemaphore extends Guarded {

    private final Semaphore permit = new Semaphore(1);

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new BySemaphore();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        permit.acquire();
        try {
            block();
        } finally {
            permit.release();
        }
    }
}
