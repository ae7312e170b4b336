package predicted;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
        queue.put(new Over());
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(queue.take() != null);
        learnt = 1;
    }
}
