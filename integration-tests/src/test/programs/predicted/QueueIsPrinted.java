package predicted;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class QueueIsPrinted extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(("queue " + queue).equals("queue [x]"));
        learnt = 1;
    }
}
