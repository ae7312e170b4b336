package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class Formatted extends Program {

    private final StringBuilder text = new StringBuilder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        text.append("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(String.format("%s", text).equals("x"));
        learnt = 1;
    }
}
