package blocks;

import control.Turns;
import java.util.concurrent.locks.StampedLock;

// expect: NOT SERIALIZABLE
// blame: blocks.StampedWriter.block
/** As with a read-write lock. */
public class StampedWriter {

    private static final StampedLock lock = new StampedLock();

    static void block() {
        lock.unlockRead(lock.readLock());
        Turns.reach(1);
        Turns.await(2);
        lock.unlockRead(lock.readLock());
    }

    public static void run() throws Exception {
        Turns.both(StampedWriter::block, () -> {
            Turns.await(1);
            lock.unlockWrite(lock.writeLock());
            Turns.reach(2);
        });
    }
}
