package predicted;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PlainFieldSetByHandle extends Program {

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(PlainFieldSetByHandle.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        FLAG.set(this, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        learnt = 1;
    }
}
