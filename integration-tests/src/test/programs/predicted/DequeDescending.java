package predicted;

import java.util.ArrayDeque;
import java.util.Deque;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DequeDescending extends Program {

    private final Deque<String> deque = new ArrayDeque<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        deque.push("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(deque.descendingIterator().next().equals("x"));
        learnt = 1;
    }
}
