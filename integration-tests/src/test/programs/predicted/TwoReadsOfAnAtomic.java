package predicted;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: PREDICTED order
/** Two reads of an atomic number do not order each other. */
public class TwoReadsOfAnAtomic extends Program {

    private final AtomicInteger number = new AtomicInteger(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(number.get() == 1);
    }

    @Override
    protected void second() throws Exception {
        require(number.get() == 1);
        learnt = 1;
    }
}
