package predicted;

import java.util.Stack;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StackChannel extends Program {

    private final Stack<String> list = new Stack<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.push("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.pop() != null);
        learnt = 1;
    }
}
