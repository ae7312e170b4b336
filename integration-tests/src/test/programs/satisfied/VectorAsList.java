package satisfied;

import java.util.List;
import java.util.Vector;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class VectorAsList extends Program {

    private final List<String> list = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(list.contains("element"));
        learnt = 1;
    }
}
