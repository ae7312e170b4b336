package predicted;

import java.util.concurrent.atomic.LongAdder;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class AdderReset extends Program {

    private final LongAdder adder = new LongAdder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        adder.increment();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(adder.sumThenReset() == 1);
        learnt = 1;
    }
}
