package suspected;

import library.Numbers;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array whose elements may be read by a class that is not woven. */
public class ArrayIntoLibrary extends Program {

    private final int[] channel = new int[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[1] = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Numbers.sum(channel) == 1);
        learnt = 1;
    }
}
