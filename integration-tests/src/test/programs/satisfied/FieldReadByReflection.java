package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A field that is read by reflection. */
public class FieldReadByReflection extends Program {

    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        flag = 1;
    }

    @Override
    protected void second() throws Exception {
        require(getClass().getDeclaredField("flag").getInt(this) == 1);
        learnt = 1;
    }
}
