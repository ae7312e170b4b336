package satisfied;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SATISFIED order
/** The elements of a queue one by one. */
public class QueueForEach extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    private int seen;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add("element");
    }

    @Override
    protected void second() throws Exception {
        queue.forEach(element -> seen++);
        require(seen == 1);
        learnt = 1;
    }
}
