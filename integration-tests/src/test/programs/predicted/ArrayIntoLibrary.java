package predicted;

import library.Numbers;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayIntoLibrary extends Program {

    private final int[] channel = new int[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[1] = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Numbers.sum(channel) == 1);
        learnt = 1;
    }
}
