package satisfied;

import java.util.Arrays;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** Elements that Arrays.sort writes. */
public class ArraySorted extends Program {

    private final int[] channel = new int[3];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[1] = 1;
        Arrays.sort(channel);
    }

    @Override
    protected void second() throws Exception {
        require(channel[2] == 1);
        learnt = 1;
    }
}
