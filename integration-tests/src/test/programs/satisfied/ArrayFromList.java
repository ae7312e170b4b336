package satisfied;

import java.util.List;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array whose elements are written by a method of the class library. */
public class ArrayFromList extends Program {

    private final String[] channel = new String[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        List.of("element").toArray(channel);
    }

    @Override
    protected void second() throws Exception {
        require(channel[0] != null);
        learnt = 1;
    }
}
