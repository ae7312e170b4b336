package predicted;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class HandleOfAnElement extends Program {

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] array = new int[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        ELEMENT.setRelease(array, 1, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require((int) ELEMENT.getAcquire(array, 1) == 1);
        learnt = 1;
    }
}
