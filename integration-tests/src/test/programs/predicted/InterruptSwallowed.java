package predicted;

import library.Gate;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptSwallowed extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!gate.passUnlessInterrupted());
        learnt = 1;
    }
}
