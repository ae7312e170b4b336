package satisfied;

import java.util.concurrent.LinkedBlockingQueue;
import support.Program;

// expect: SATISFIED order
/** A queue from which an interrupted thread takes. */
public class InterruptedTake extends Program {

    private final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
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
