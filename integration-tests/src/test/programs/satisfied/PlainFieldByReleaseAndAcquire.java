package satisfied;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: SATISFIED order
/** A plain field that is only used through a handle. */
public class PlainFieldByReleaseAndAcquire extends Program {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainFieldByReleaseAndAcquire.class, "flag", int.class);
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
        FLAG.setRelease(this, 1);
    }

    @Override
    protected void second() throws Exception {
        require((int) FLAG.getAcquire(this) == 1);
        learnt = 1;
    }
}
