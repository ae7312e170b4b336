package satisfied;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A plain field that is read through a handle. */
public class PlainFieldReadByHandle extends Program {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainFieldReadByHandle.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

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
        require((int) FLAG.get(this) == 1);
        learnt = 1;
    }
}
