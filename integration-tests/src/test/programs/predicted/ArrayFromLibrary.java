package predicted;

import library.Numbers;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayFromLibrary extends Program {

    private final int[] channel = new int[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Numbers.fill(channel, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(channel[1] == 1);
        learnt = 1;
    }
}
