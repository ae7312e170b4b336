package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SharedStringBuilder extends Program {

    private final StringBuilder text = new StringBuilder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        text.append("more");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(text.length() == 4);
        learnt = 1;
    }
}
