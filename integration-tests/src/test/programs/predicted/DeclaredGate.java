package predicted;

import library.Gate;
import support.Program;

// expect: PREDICTED order
// spec: release open = before call(void library.Gate.open()) && within(predicted.DeclaredGate) && target(gate) key gate;
// spec: acquire pass = after call(void library.Gate.pass()) && within(predicted.DeclaredGate) && target(gate) key gate;
/** The mistake: the gate is opened before it is so. */
public class DeclaredGate extends Program {

    private final Gate gate = new Gate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        gate.open();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        gate.pass();
        learnt = 1;
    }
}
