package suspected;

import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A builder that is read by a formatter. */
public class Formatted extends Program {

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
        require(String.format("%s", text).equals("x"));
        learnt = 1;
    }
}
