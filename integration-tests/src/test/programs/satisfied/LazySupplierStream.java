package satisfied;

import java.util.stream.Stream;
import support.Program;

// expect: SATISFIED order
/** A stream whose elements are made by a function of the program. */
public class LazySupplierStream extends Program {

    private volatile int value;
    private final Stream<Integer> stream = Stream.generate(() -> value).limit(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        value = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.toList().get(0) == 1);
        learnt = 1;
    }
}
