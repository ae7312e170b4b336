package suspected;

import java.util.concurrent.atomic.AtomicInteger;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An atomic number that code which is not woven sets. */
public class LibrarySetsAtomic extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.set(number, 1);
    }

    @Override
    protected void second() throws Exception {
        require(number.get() == 1);
        learnt = 1;
    }
}
