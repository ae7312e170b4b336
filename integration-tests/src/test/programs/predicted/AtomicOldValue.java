package predicted;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class AtomicOldValue extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(number.get() == 0);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        number.set(1);
        learnt = 1;
    }
}
