package satisfied;

import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SATISFIED order
/** Elements that are looked for in a queue. */
public class QueueRemoveIf extends Program {

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
        require(queue.removeIf("element"::equals));
        learnt = 1;
    }
}
