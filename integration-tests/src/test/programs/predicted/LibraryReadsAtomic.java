package predicted;

import java.util.concurrent.atomic.AtomicInteger;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryReadsAtomic extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        number.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Services.get(number) == 1);
        learnt = 1;
    }
}
