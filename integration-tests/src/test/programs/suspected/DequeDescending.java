package suspected;

import java.util.ArrayDeque;
import java.util.Deque;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A deque that is read backwards. */
public class DequeDescending extends Program {

    private final Deque<String> deque = new ArrayDeque<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        deque.push("x");
    }

    @Override
    protected void second() throws Exception {
        require(deque.descendingIterator().next().equals("x"));
        learnt = 1;
    }
}
