package satisfied;

import java.util.Stack;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class StackChannel extends Program {

    private final Stack<String> list = new Stack<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.push("element");
    }

    @Override
    protected void second() throws Exception {
        require(list.pop() != null);
        learnt = 1;
    }
}
