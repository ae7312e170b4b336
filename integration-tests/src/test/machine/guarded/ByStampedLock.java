package guarded;

import java.util.concurrent.locks.StampedLock;

/** A stamped lock, to write and to read. */
public class ByStampedLock extends Guarded {

    private final StampedLock lock = new StampedLock();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByStampedLock();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (number == 0) {
            long stamp = lock.writeLock();
            try {
                block();
            } finally {
                lock.unlockWrite(stamp);
            }
        } else {
            long stamp = lock.readLock();
            try {
                readBlock();
            } finally {
                lock.unlockRead(stamp);
            }
        }
    }

    int readBlock() {
        return seen();
    }
}
