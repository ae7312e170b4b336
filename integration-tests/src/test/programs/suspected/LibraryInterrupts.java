package suspected;

import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A thread that code which is not woven interrupts. */
public class LibraryInterrupts extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.interrupt(second);
    }

    @Override
    protected void second() throws Exception {
        require(Thread.interrupted());
        learnt = 1;
    }
}
