package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class VolatileFieldByReflection extends Program {

    private volatile long flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        getClass().getDeclaredField("flag").setInt(this, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require((long) getClass().getDeclaredField("flag").get(this) == 1);
        learnt = 1;
    }
}
