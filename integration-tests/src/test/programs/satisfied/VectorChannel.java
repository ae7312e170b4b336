package satisfied;

import java.util.Vector;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class VectorChannel extends Program {

    private final Vector<String> list = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(!list.isEmpty());
        learnt = 1;
    }
}
