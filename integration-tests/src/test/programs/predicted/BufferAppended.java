package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BufferAppended extends Program {

    private final StringBuffer buffer = new StringBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        buffer.append("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(new StringBuilder().append(buffer).length() == 1);
        learnt = 1;
    }
}
