package predicted;

import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryReadsProperty extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.setProperty("predicted.library.reads", "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Services.property("predicted.library.reads").equals("x"));
        learnt = 1;
    }
}
