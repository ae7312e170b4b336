package satisfied;

import java.util.concurrent.atomic.AtomicIntegerArray;
import support.Program;

// expect: SATISFIED order
/** An element of an atomic array. */
public class AtomicElement extends Program {

    private final AtomicIntegerArray array = new AtomicIntegerArray(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        array.setRelease(1, 1);
    }

    @Override
    protected void second() throws Exception {
        require(array.getAcquire(1) == 1);
        learnt = 1;
    }
}
