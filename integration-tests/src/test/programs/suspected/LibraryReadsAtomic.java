package suspected;

import java.util.concurrent.atomic.AtomicInteger;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A number that code which is not woven reads. */
public class LibraryReadsAtomic extends Program {

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
        require(Services.get(number) == 1);
        learnt = 1;
    }
}
