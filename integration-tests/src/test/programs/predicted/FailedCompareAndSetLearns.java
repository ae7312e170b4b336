package predicted;

import java.util.concurrent.atomic.AtomicBoolean;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FailedCompareAndSetLearns extends Program {

    private final AtomicBoolean flag = new AtomicBoolean();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        flag.set(true);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!flag.compareAndSet(false, true));
        learnt = 1;
    }
}
