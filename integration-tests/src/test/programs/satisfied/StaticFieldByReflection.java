package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A static field that is written by reflection. */
public class StaticFieldByReflection extends Program {

    private static Object flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        getClass().getDeclaredField("flag").set(null, "set");
    }

    @Override
    protected void second() throws Exception {
        require(flag != null);
        learnt = 1;
    }
}
