package predicted;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryTakesFromQueue extends Program {

    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Services.take(queue).equals("x"));
        learnt = 1;
    }
}
