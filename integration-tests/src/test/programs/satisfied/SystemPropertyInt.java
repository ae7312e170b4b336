package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The properties of the system, read by a method of another class. */
public class SystemPropertyInt extends Program {

    private static final String KEY = "programs.number";

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.setProperty(KEY, "1");
    }

    @Override
    protected void second() throws Exception {
        require(Integer.getInteger(KEY) == 1);
        System.clearProperty(KEY);
        learnt = 1;
    }
}
