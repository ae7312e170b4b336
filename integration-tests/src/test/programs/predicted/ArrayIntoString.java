package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayIntoString extends Program {

    private final char[] channel = {'0'};

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[0] = '1';
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(new String(channel).equals("1"));
        learnt = 1;
    }
}
