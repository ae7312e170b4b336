package guarded;

import java.util.concurrent.atomic.AtomicBoolean;

/** A lock made of an atomic variable. */
public class BySpinLock extends Guarded {

    private final AtomicBoolean taken = new AtomicBoolean();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new BySpinLock();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        while (!taken.compareAndSet(false, true)) {
            Thread.sleep(1); // Without a pause the record would grow for as long as the other thread is suspended.
        }
        block();
        taken.set(false);
    }
}
