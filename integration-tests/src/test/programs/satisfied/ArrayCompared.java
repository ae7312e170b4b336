package satisfied;

import java.util.Arrays;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** Elements that Arrays.equals reads. */
public class ArrayCompared extends Program {

    private final int[] channel = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[0] = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Arrays.equals(channel, new int[] {1}));
        learnt = 1;
    }
}
