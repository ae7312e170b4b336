package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class RelevantFieldByReflection extends Program {

    private volatile int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        flag = 1;
        getClass().getDeclaredField("told").setInt(this, 1);
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        getClass().getDeclaredField("learnt").set(this, 1);
    }
}
