package blocks;

import control.Turns;
import java.util.concurrent.locks.StampedLock;

// expect: SATISFIED
/** As with a read-write lock. */
public class StampedReaders {

    private static final StampedLock lock = new StampedLock();

    static void block() {
        lock.unlockRead(lock.readLock());
        Turns.reach(1);
        Turns.await(2);
        lock.unlockRead(lock.readLock());
    }

    public static void run() throws Exception {
        Turns.both(StampedReaders::block, () -> {
            Turns.await(1);
            lock.unlockRead(lock.readLock());
            Turns.reach(2);
        });
    }
}
