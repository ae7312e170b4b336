package predicted;

import java.util.Arrays;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArraySorted extends Program {

    private final int[] channel = new int[3];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[1] = 1;
        Arrays.sort(channel);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(channel[2] == 1);
        learnt = 1;
    }
}
