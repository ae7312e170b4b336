package predicted;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PolledPriority extends Program {

    private final BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.put(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(queue.peek() == 1);
        learnt = 1;
    }
}
