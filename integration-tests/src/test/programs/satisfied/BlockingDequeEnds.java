package satisfied;

import java.util.concurrent.LinkedBlockingDeque;
import support.Meeting;

// expect: SATISFIED order
/** A deque with an end for each thread. */
public class BlockingDequeEnds extends Meeting {

    private final LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        deque.putFirst("x");
    }

    @Override
    protected void second() throws Exception {
        require(deque.takeLast().equals("x"));
        learnt = 1;
    }
}
