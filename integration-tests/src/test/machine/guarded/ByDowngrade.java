package guarded;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock is held until the read lock is. */
public class ByDowngrade extends Guarded {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByDowngrade();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        lock.writeLock().lock();
        touch();
        lock.readLock().lock();
        lock.writeLock().unlock();
        readBlock();
        lock.readLock().unlock();
    }

    int readBlock() {
        return seen();
    }
}
