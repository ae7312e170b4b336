package satisfied;

import java.util.concurrent.atomic.AtomicBoolean;
import support.Program;

// expect: SATISFIED order
/** A compare-and-set that fails tells that another thread was faster. */
public class FailedCompareAndSetLearns extends Program {

    private final AtomicBoolean flag = new AtomicBoolean();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        flag.set(true);
    }

    @Override
    protected void second() throws Exception {
        require(!flag.compareAndSet(false, true));
        learnt = 1;
    }
}
