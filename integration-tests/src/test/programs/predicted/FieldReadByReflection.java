package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FieldReadByReflection extends Program {

    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        flag = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(getClass().getDeclaredField("flag").getInt(this) == 1);
        learnt = 1;
    }
}
