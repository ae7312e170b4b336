package predicted;

import java.util.Arrays;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayCompared extends Program {

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
        require(Arrays.equals(channel, new int[] {1}));
        learnt = 1;
    }
}
