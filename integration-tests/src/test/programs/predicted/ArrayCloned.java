package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayCloned extends Program {

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
        require(channel.clone()[0] == 1);
        learnt = 1;
    }
}
