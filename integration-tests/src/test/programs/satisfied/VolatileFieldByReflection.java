package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A volatile field that is read and written by reflection. */
public class VolatileFieldByReflection extends Program {

    private volatile long flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        getClass().getDeclaredField("flag").setInt(this, 1);
    }

    @Override
    protected void second() throws Exception {
        require((long) getClass().getDeclaredField("flag").get(this) == 1);
        learnt = 1;
    }
}
