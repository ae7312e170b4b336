package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The properties of the system as a channel. */
public class SystemProperty extends Program {

    private static final String KEY = "programs.property";

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.setProperty(KEY, "value");
    }

    @Override
    protected void second() throws Exception {
        require(System.clearProperty(KEY) != null);
        learnt = 1;
    }
}
