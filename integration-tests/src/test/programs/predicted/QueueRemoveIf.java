package predicted;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class QueueRemoveIf extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(queue.removeIf("element"::equals));
        learnt = 1;
    }
}
