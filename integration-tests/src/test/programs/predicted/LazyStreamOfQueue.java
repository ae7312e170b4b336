package predicted;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LazyStreamOfQueue extends Program {

    private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    private final Stream<String> stream = queue.stream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
