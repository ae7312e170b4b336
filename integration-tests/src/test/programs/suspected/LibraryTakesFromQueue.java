package suspected;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A queue from which code that is not woven takes. */
public class LibraryTakesFromQueue extends Program {

    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(Services.take(queue).equals("x"));
        learnt = 1;
    }
}
