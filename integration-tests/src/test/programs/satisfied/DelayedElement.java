package satisfied;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
/** A queue whose elements can be delayed. */
public class DelayedElement extends Program {

    /** Its delay is over. */
    private static class Over implements Delayed {

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    private final DelayQueue<Over> queue = new DelayQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.put(new Over());
    }

    @Override
    protected void second() throws Exception {
        require(queue.take() != null);
        learnt = 1;
    }
}
