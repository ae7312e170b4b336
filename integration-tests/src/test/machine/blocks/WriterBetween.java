package blocks;

import control.Turns;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// expect: NOT SERIALIZABLE
// blame: blocks.WriterBetween.block
/** A writer that comes between two readers has to wait for the first, and the second for it. */
public class WriterBetween {

    private static final ReadWriteLock lock = new ReentrantReadWriteLock();

    static void block() {
        lock.readLock().lock();
        lock.readLock().unlock();
        Turns.reach(1);
        Turns.await(2);
        lock.readLock().lock();
        lock.readLock().unlock();
    }

    public static void run() throws Exception {
        Turns.both(WriterBetween::block, () -> {
            Turns.await(1);
            lock.writeLock().lock();
            lock.writeLock().unlock();
            Turns.reach(2);
        });
    }
}
