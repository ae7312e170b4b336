package guarded;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Threads take turns by a condition of a lock. */
public class ByCondition extends Guarded {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition next = lock.newCondition();
    private int turn;

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByCondition();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        lock.lock();
        try {
            while (turn != number) {
                next.await();
            }
        } finally {
            lock.unlock();
        }
        block();
        lock.lock();
        try {
            turn = (turn + 1) % THREADS;
            next.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
