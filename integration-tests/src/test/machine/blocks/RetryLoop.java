package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicInteger;

// expect: NOT SERIALIZABLE
// blame: blocks.RetryLoop.add
/** The first attempt reads what another thread has written after the block's first read: the result is right, and the block is not serializable. */
public class RetryLoop {

    private static final AtomicInteger number = new AtomicInteger();

    static void add() {
        boolean set = false;
        while (!set) {
            int seen = number.get();
            Turns.reach(1);
            Turns.await(2);
            set = number.compareAndSet(seen, seen + 1);
        }
    }

    public static void run() throws Exception {
        Turns.both(RetryLoop::add, () -> {
            Turns.await(1);
            number.set(10);
            Turns.reach(2);
        });
    }
}
