package suspected;

import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that code which is not woven has made, and waits for. */
public class LibraryAwaitsAnswer extends Program {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        services.answer().complete("x");
    }

    @Override
    protected void second() throws Exception {
        require(services.await().equals("x"));
        learnt = 1;
    }
}
