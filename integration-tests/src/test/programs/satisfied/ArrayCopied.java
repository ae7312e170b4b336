package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** Elements that System.arraycopy reads. */
public class ArrayCopied extends Program {

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
        var copy = new int[1];
        System.arraycopy(channel, 0, copy, 0, 1);
        require(copy[0] == 1);
        learnt = 1;
    }
}
