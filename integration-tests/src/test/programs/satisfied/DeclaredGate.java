package satisfied;

import library.Gate;
import support.Program;

// expect: SATISFIED order
// spec: release open = before call(void library.Gate.open()) && within(satisfied.DeclaredGate) && target(gate) key gate;
// spec: acquire pass = after call(void library.Gate.pass()) && within(satisfied.DeclaredGate) && target(gate) key gate;
/** A class that is not woven, of which the specification says what it orders. */
public class DeclaredGate extends Program {

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
