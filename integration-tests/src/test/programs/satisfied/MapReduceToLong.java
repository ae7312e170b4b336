package satisfied;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The function of a parallel bulk operation knows what the caller knew. */
public class MapReduceToLong extends Meeting {

    private final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
    private final Semaphore done = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        for (int key = 0; key < 16; key++) {
            map.put(2 * key, "value"); // In all parts of the table, so that no thread finds nothing to do.
        }
        told = 1;
        map.reduceToLong(1, (key, value) -> learn(), 0, Long::sum);
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }

    /** Where another thread than the caller runs the function. */
    private long learn() {
        if (Thread.currentThread() == first) {
            done.acquireUninterruptibly();
        } else {
            learnt = 1;
        }
        done.release();
        return 1;
    }
}
