package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A field that is written by reflection. */
public class FieldSetByReflection extends Program {

    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        getClass().getDeclaredField("flag").setInt(this, 1);
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        learnt = 1;
    }
}
