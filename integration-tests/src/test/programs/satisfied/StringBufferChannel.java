package satisfied;

import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class StringBufferChannel extends Program {

    private final StringBuffer text = new StringBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        text.append("more");
    }

    @Override
    protected void second() throws Exception {
        require(text.length() == 4);
        learnt = 1;
    }
}
