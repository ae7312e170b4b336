package guarded;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The sides of a read-write lock: who writes is alone, and who reads is not interrupted. */
public class ByWriteLock extends Guarded {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByWriteLock();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (number == 0) {
            lock.writeLock().lock();
            try {
                block();
            } finally {
                lock.writeLock().unlock();
            }
        } else {
            lock.readLock().lock();
            try {
                readBlock();
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    int readBlock() {
        return seen();
    }
}
