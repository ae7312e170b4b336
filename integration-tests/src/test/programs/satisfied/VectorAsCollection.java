package satisfied;

import java.util.Collection;
import java.util.Vector;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class VectorAsCollection extends Program {

    private final Collection<String> list = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
