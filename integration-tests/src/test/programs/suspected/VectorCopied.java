package suspected;

import java.util.ArrayList;
import java.util.Vector;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A vector that is read where a list is made of it. */
public class VectorCopied extends Program {

    private final Vector<String> vector = new Vector<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        vector.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(new ArrayList<>(vector).size() == 1);
        learnt = 1;
    }
}
