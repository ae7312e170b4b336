package predicted;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the operation is another thread's. */
public class MapReduceToLong extends Meeting {

    private final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
    private final Semaphore done = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        for (int key = 0; key < 16; key++) {
            map.put(2 * key, "value"); // In all parts of the table, so that no thread finds nothing to do.
        }
        map.reduceToLong(1, (key, value) -> learn(), 0, Long::sum);
    }

    /** Where another thread than the caller runs the function. */
    private long learn() {
        if (Thread.currentThread() == second) {
            done.acquireUninterruptibly();
        } else {
            System.out.println("2 learning");
            learnt = 1;
        }
        done.release();
        return 1;
    }
}
