package predicted;

import java.util.Arrays;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayAsList extends Program {

    private final Integer[] channel = {0};

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[0] = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Arrays.asList(channel).get(0) == 1);
        learnt = 1;
    }
}
