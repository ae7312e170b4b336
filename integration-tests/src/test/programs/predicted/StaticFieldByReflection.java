package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StaticFieldByReflection extends Program {

    private static Object flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        getClass().getDeclaredField("flag").set(null, "set");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(flag != null);
        learnt = 1;
    }
}
