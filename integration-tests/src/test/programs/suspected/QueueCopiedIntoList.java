package suspected;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A queue that is read where a list is made of it. */
public class QueueCopiedIntoList extends Program {

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
        require(new ArrayList<>(queue).size() == 1);
        learnt = 1;
    }
}
