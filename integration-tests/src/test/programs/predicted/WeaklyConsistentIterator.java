package predicted;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class WeaklyConsistentIterator extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
    private final Iterator<String> iterator = queue.iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.add("b");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        int count = 0;
        while (iterator.hasNext()) {
            iterator.next();
            count++;
        }
        require(count == 2);
        learnt = 1;
    }
}
