package satisfied;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** An atomic number that has its old value yet. */
public class AtomicOldValue extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(number.get() == 0);
    }

    @Override
    protected void second() throws Exception {
        number.set(1);
        learnt = 1;
    }
}
