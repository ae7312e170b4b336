package predicted;

import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryAwaitsAnswer extends Program {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        services.answer().complete("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(services.await().equals("x"));
        learnt = 1;
    }
}
