package predicted;

import java.util.Collection;
import java.util.Vector;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class VectorAsCollection extends Program {

    private final Collection<String> list = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
