package suspected;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A queue that is read in a concatenation. */
public class QueueIsPrinted extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(("queue " + queue).equals("queue [x]"));
        learnt = 1;
    }
}
