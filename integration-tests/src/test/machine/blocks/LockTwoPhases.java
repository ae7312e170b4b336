package blocks;

import control.Turns;
import java.util.concurrent.locks.ReentrantLock;

// expect: SATISFIED
/** What is taken again while it is held is no operation; the other thread waits. */
public class LockTwoPhases {

    private static final ReentrantLock lock = new ReentrantLock();
    private static int number;

    static void block() {
        lock.lock();
        try {
            lock.lock();
            try {
                number++;
            } finally {
                lock.unlock();
            }
            Turns.reach(1);
            number++;
        } finally {
            lock.unlock();
        }
    }

    public static void run() throws Exception {
        Turns.both(LockTwoPhases::block, () -> {
            Turns.await(1);
            lock.lock();
            try {
                number++;
            } finally {
                lock.unlock();
            }
            Turns.reach(2);
        });
    }
}
