package unseen;

import support.Program;

// expect: PREDICTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A field that is written by reflection. Not seen, as docs/catalog.md says: a false alarm. */
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
