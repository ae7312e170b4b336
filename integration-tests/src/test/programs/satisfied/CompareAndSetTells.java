package satisfied;

import java.util.concurrent.atomic.AtomicBoolean;
import support.Program;

// expect: SATISFIED order
/** A compare-and-set that succeeds tells those that read. */
public class CompareAndSetTells extends Program {

    private final AtomicBoolean flag = new AtomicBoolean();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(flag.compareAndSet(false, true));
    }

    @Override
    protected void second() throws Exception {
        require(flag.get());
        learnt = 1;
    }
}
