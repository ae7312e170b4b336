package predicted;

import java.util.concurrent.atomic.AtomicIntegerArray;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class AtomicElement extends Program {

    private final AtomicIntegerArray array = new AtomicIntegerArray(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        array.setRelease(1, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(array.getAcquire(1) == 1);
        learnt = 1;
    }
}
