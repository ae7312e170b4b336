package satisfied;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import support.Program;

// expect: SATISFIED order
/** A queue that is drained into a list. */
public class DrainedQueue extends Program {

    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.put("x");
    }

    @Override
    protected void second() throws Exception {
        List<String> taken = new ArrayList<>();
        require(queue.drainTo(taken) == 1);
        learnt = 1;
    }
}
