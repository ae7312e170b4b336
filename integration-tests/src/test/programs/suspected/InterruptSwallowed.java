package suspected;

import library.Gate;
import support.Program;

// expect: SUSPECTED order
/** A class that is not woven meets an interrupt and keeps it to itself. */
public class InterruptSwallowed extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
    }

    @Override
    protected void second() throws Exception {
        require(!gate.passUnlessInterrupted());
        learnt = 1;
    }
}
