package suspected;

import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stage that code which is not woven makes, and what comes after it. */
public class StageOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        services.supply(() -> told = 1).thenAccept(value -> learnt = value).join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
