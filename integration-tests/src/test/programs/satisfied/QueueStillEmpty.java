package satisfied;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A queue that is empty yet. */
public class QueueStillEmpty extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(queue.poll() == null);
    }

    @Override
    protected void second() throws Exception {
        queue.add("element");
        learnt = 1;
    }
}
