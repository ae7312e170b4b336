package suspected;

import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A property of the system that code which is not woven reads. */
public class LibraryReadsProperty extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.setProperty("library.reads", "x");
    }

    @Override
    protected void second() throws Exception {
        require(Services.property("library.reads").equals("x"));
        learnt = 1;
    }
}
