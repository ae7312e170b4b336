package predicted;

import java.util.concurrent.Semaphore;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryReleasesPermit extends Program {

    private final Semaphore semaphore = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.release(semaphore);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        semaphore.acquire();
        learnt = 1;
    }
}
