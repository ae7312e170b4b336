package suspected;

import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A builder that is read by a method of a string. */
public class BuilderCompared extends Program {

    private final StringBuilder text = new StringBuilder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        text.append("x");
    }

    @Override
    protected void second() throws Exception {
        require("x".contentEquals(text));
        learnt = 1;
    }
}
