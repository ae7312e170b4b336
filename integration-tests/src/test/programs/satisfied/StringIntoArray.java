package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array that String.getChars writes into. */
public class StringIntoArray extends Program {

    private final char[] channel = new char[4];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        "text".getChars(1, 3, channel, 2);
    }

    @Override
    protected void second() throws Exception {
        require(channel[3] == 'x');
        learnt = 1;
    }
}
