package satisfied;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An atomic number in a concatenation. */
public class AtomicConcatenated extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        number.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(("number " + number).equals("number 1"));
        learnt = 1;
    }
}
