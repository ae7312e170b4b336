package unseen;

import support.Program;

// expect: PREDICTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A field that is read by reflection. Not seen, as docs/catalog.md says: a false alarm. */
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
