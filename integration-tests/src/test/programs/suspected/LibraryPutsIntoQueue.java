package suspected;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A queue into which code that is not woven puts something. */
public class LibraryPutsIntoQueue extends Program {

    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.put(queue, "x");
    }

    @Override
    protected void second() throws Exception {
        require(queue.take().equals("x"));
        learnt = 1;
    }
}
