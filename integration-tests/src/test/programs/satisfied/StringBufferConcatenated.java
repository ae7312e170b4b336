package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A buffer between other operands of a concatenation. */
public class StringBufferConcatenated extends Program {

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
        require((1L + " " + text + ' ' + null).equals("1 more null"));
        learnt = 1;
    }
}
