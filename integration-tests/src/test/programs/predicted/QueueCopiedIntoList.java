package predicted;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class QueueCopiedIntoList extends Program {

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
        require(new ArrayList<>(queue).size() == 1);
        learnt = 1;
    }
}
