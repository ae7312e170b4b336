package blocks;

import control.Turns;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// expect: SATISFIED
/** Those who read do not keep each other from it, so that one comes between others is no conflict. */
public class ReadersBetween {

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
        Turns.both(ReadersBetween::block, () -> {
            Turns.await(1);
            lock.readLock().lock();
            lock.readLock().unlock();
            Turns.reach(2);
        });
    }
}
