package satisfied;

import support.Program;

// expect: SATISFIED order
/** A synchronized buffer that is appended to a builder. */
public class BufferAppended extends Program {

    private final StringBuffer buffer = new StringBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        buffer.append("x");
    }

    @Override
    protected void second() throws Exception {
        require(new StringBuilder().append(buffer).length() == 1);
        learnt = 1;
    }
}
