package suspected;

import java.util.Arrays;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array whose elements are read through a list. */
public class ArrayAsList extends Program {

    private final Integer[] channel = {0};

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[0] = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Arrays.asList(channel).get(0) == 1);
        learnt = 1;
    }
}
