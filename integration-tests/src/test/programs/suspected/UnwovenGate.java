package suspected;

import library.Gate;
import support.Program;

// expect: SUSPECTED order
/** A class that is not woven holds the threads apart. */
public class UnwovenGate extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        gate.open();
    }

    @Override
    protected void second() throws Exception {
        gate.pass();
        learnt = 1;
    }
}
