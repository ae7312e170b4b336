package satisfied;

import java.util.concurrent.atomic.LongAdder;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE or SATISFIED order
/** A counter for many threads. */
public class AdderReset extends Program {

    private final LongAdder adder = new LongAdder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        adder.increment();
    }

    @Override
    protected void second() throws Exception {
        require(adder.sumThenReset() == 1);
        learnt = 1;
    }
}
