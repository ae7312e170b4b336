package predicted;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class QueueStillEmpty extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(queue.poll() == null);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        queue.add("element");
        learnt = 1;
    }
}
