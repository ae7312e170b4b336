package predicted;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BoundAtomic extends Program {

    private final AtomicInteger number = new AtomicInteger();
    private final IntSupplier value = number::get;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        number.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(value.getAsInt() == 1);
        learnt = 1;
    }
}
