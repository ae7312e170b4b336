package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StringIntoArray extends Program {

    private final char[] channel = new char[4];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        "text".getChars(1, 3, channel, 2);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(channel[3] == 'x');
        learnt = 1;
    }
}
