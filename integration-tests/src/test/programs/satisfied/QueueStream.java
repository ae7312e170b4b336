package satisfied;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SATISFIED order
/** The elements of a queue as a stream. */
public class QueueStream extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(queue.stream().findFirst().isPresent());
        learnt = 1;
    }
}
