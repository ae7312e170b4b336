package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** Two threads that release a permit do not wait for each other. */
public class TwoReleases extends Program {

    private final Semaphore permits = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        permits.release();
    }

    @Override
    protected void second() throws Exception {
        permits.release();
        learnt = 1;
    }
}
