package predicted;

import java.util.List;
import java.util.Vector;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class VectorAsList extends Program {

    private final List<String> list = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.contains("element"));
        learnt = 1;
    }
}
