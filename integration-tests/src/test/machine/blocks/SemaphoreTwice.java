package blocks;

import control.Turns;
import java.util.concurrent.Semaphore;

// expect: NOT SERIALIZABLE
// blame: blocks.SemaphoreTwice.block
/** A semaphore that is used as a lock is given back and taken again; another thread has it in between. */
public class SemaphoreTwice {

    private static final Semaphore lock = new Semaphore(1);

    static void block() {
        lock.acquireUninterruptibly();
        lock.release();
        Turns.reach(1);
        Turns.await(2);
        lock.acquireUninterruptibly();
        lock.release();
    }

    public static void run() throws Exception {
        Turns.both(SemaphoreTwice::block, () -> {
            Turns.await(1);
            lock.acquireUninterruptibly();
            lock.release();
            Turns.reach(2);
        });
    }
}
