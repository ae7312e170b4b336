package blocks;

import control.Turns;
import java.util.concurrent.Semaphore;

// expect: SATISFIED
/** There are two permits: nobody knows which one a thread got. */
public class SemaphoreOfTwo {

    private static final Semaphore permits = new Semaphore(2);

    static void block() {
        permits.acquireUninterruptibly();
        permits.release();
        Turns.reach(1);
        Turns.await(2);
        permits.acquireUninterruptibly();
        permits.release();
    }

    public static void run() throws Exception {
        Turns.both(SemaphoreOfTwo::block, () -> {
            Turns.await(1);
            permits.acquireUninterruptibly();
            permits.release();
            Turns.reach(2);
        });
    }
}
