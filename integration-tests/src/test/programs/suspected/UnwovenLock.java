package suspected;

import library.Locked;
import support.Program;

// expect: SUSPECTED order
/** A class that is not woven runs what it is given under a lock of its own. */
public class UnwovenLock extends Program {

    private final Locked locked = new Locked();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        locked.run(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        locked.run(() -> learnt = 1);
    }
}
