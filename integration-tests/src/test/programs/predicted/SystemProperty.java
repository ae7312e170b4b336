package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SystemProperty extends Program {

    private static final String KEY = "programs.property";

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.setProperty(KEY, "value");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(System.clearProperty(KEY) != null);
        learnt = 1;
    }
}
