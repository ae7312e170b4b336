package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StringBufferConcatenated extends Program {

    private final StringBuffer text = new StringBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        text.append("more");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require((1L + " " + text + ' ' + null).equals("1 more null"));
        learnt = 1;
    }
}
