package predicted;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
        flag = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require((int) FLAG.get(this) == 1);
        learnt = 1;
    }
}
