package predicted;

import java.util.ArrayList;
import java.util.Vector;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class VectorCopied extends Program {

    private final Vector<String> vector = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        vector.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(new ArrayList<>(vector).size() == 1);
        learnt = 1;
    }
}
