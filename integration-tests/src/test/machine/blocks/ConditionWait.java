package blocks;

import control.Turns;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// expect: NOT SERIALIZABLE
// advice: no lock
// blame: blocks.ConditionWait.block
/** A method that is named is to be atomic whatever it does: while it waits the other thread has the lock. */
public class ConditionWait {

    private static final ReentrantLock lock = new ReentrantLock();
    private static final Condition ready = lock.newCondition();
    private static boolean isReady;

    static void block() {
        lock.lock();
        try {
            Turns.reach(1);
            while (!isReady) {
                ready.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    public static void run() throws Exception {
        Turns.both(ConditionWait::block, () -> {
            Turns.await(1);
            lock.lock();
            try {
                isReady = true;
                ready.signalAll();
            } finally {
                lock.unlock();
            }
        });
    }
}
