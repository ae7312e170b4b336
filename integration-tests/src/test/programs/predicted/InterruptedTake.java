package predicted;

import java.util.concurrent.LinkedBlockingQueue;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedTake extends Program {

    private final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        try {
            queue.take();
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
