package predicted;

import java.util.concurrent.atomic.AtomicBoolean;
import support.Program;

// expect: PREDICTED order
/** The mistake: a compare-and-set that fails changes nothing, so it tells nobody anything. */
public class CompareAndSetTells extends Program {

    private final AtomicBoolean flag = new AtomicBoolean();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!flag.compareAndSet(true, false));
    }

    @Override
    protected void second() throws Exception {
        require(!flag.get());
        learnt = 1;
    }
}
