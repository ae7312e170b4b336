package satisfied;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import support.Program;

// expect: SATISFIED order
/** A method of an atomic number that is a function. */
public class BoundAtomic extends Program {

    private final AtomicInteger number = new AtomicInteger();
    private final IntSupplier value = number::get;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        number.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(value.getAsInt() == 1);
        learnt = 1;
    }
}
