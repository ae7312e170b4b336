package suspected;

import java.util.concurrent.Semaphore;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A permit that code which is not woven gives back. */
public class LibraryReleasesPermit extends Program {

    private final Semaphore semaphore = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.release(semaphore);
    }

    @Override
    protected void second() throws Exception {
        semaphore.acquire();
        learnt = 1;
    }
}
