package predicted;

import library.Locked;
import support.Program;

// expect: PREDICTED order
/** The mistake: two locks. */
public class UnwovenLock extends Program {

    private final Locked locked = new Locked();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        locked.run(() -> {});
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        locked.run(() -> {});
        learnt = 1;
    }
}
