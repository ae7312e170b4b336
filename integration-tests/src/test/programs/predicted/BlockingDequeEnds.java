package predicted;

import java.util.concurrent.LinkedBlockingDeque;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BlockingDequeEnds extends Meeting {

    private final LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        deque.putFirst("x");
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        require(deque.takeLast().equals("x"));
        System.out.println("2 learning");
        learnt = 1;
    }
}
