package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DrainedQueue extends Program {

    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.put("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        List<String> taken = new ArrayList<>();
        require(queue.drainTo(taken) == 1);
        learnt = 1;
    }
}
