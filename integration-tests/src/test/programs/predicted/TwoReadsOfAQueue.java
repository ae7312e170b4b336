package predicted;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** Two reads of a concurrent queue do not order each other. */
public class TwoReadsOfAQueue extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(queue.peek() == null);
    }

    @Override
    protected void second() throws Exception {
        require(queue.isEmpty());
        learnt = 1;
    }
}
