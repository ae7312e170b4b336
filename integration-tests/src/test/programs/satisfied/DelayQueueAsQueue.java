package satisfied;

import java.util.Queue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
/** A queue whose elements can be delayed. */
public class DelayQueueAsQueue extends Program {

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

    private final Queue<Over> queue = new DelayQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add(new Over());
    }

    @Override
    protected void second() throws Exception {
        require(queue.poll() != null);
        learnt = 1;
    }
}
