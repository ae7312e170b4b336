package guarded;

import java.util.concurrent.locks.ReentrantLock;

/** A lock. */
public class ByReentrantLock extends Guarded {

    private final ReentrantLock lock = new ReentrantLock();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByReentrantLock();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        lock.lock();
        try {
            block();
        } finally {
            lock.unlock();
        }
    }
}
