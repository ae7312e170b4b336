package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SystemPropertyInt extends Program {

    private static final String KEY = "programs.number";

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.setProperty(KEY, "1");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Integer.getInteger(KEY) == 1);
        System.clearProperty(KEY);
        learnt = 1;
    }
}
