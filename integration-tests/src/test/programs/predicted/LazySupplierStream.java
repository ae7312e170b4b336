package predicted;

import java.util.stream.Stream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LazySupplierStream extends Program {

    private volatile int value;
    private final Stream<Integer> stream = Stream.generate(() -> value).limit(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        value = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.toList().get(0) == 1);
        learnt = 1;
    }
}
