package satisfied;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import support.Program;

// expect: SATISFIED order
/** A queue that has the smallest element first. */
public class PolledPriority extends Program {

    private final BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.put(1);
    }

    @Override
    protected void second() throws Exception {
        require(queue.peek() == 1);
        learnt = 1;
    }
}
