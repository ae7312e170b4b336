package suspected;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream of a concurrent collection that runs later than it is made. */
public class LazyStreamOfQueue extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    private final Stream<String> stream = queue.stream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
