package suspected;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A queue that is read where another one is made of it. */
public class NewQueueOfQueue extends Program {

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
        require(!new LinkedBlockingQueue<>(queue).isEmpty());
        learnt = 1;
    }
}
