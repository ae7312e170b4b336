package blocks;

import control.Turns;
import java.util.concurrent.locks.ReentrantLock;

// expect: NOT SERIALIZABLE
// blame: blocks.LockTwice.block
/** The lock is given back and taken again; another thread has it in between, and touches nothing else. */
public class LockTwice {

    private static final ReentrantLock lock = new ReentrantLock();
    private static int number;

    static void block() {
        lock.lock();
        try {
            number++;
        } finally {
            lock.unlock();
        }
        Turns.reach(1);
        Turns.await(2);
        lock.lock();
        try {
            number++;
        } finally {
            lock.unlock();
        }
    }

    public static void run() throws Exception {
        Turns.both(LockTwice::block, () -> {
            Turns.await(1);
            lock.lock();
            try {
                lock.getHoldCount();
            } finally {
                lock.unlock();
            }
            Turns.reach(2);
        });
    }
}
