package suspected;

import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A builder that is read where its characters are appended to another one. */
public class BuilderAppended extends Program {

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
        require(new StringBuilder().append(text).length() == 1);
        learnt = 1;
    }
}
