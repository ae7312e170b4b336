package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayCopied extends Program {

    private final int[] channel = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[0] = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        var copy = new int[1];
        System.arraycopy(channel, 0, copy, 0, 1);
        require(copy[0] == 1);
        learnt = 1;
    }
}
