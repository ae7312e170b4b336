package satisfied;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import support.Program;

// expect: SATISFIED order
/** An element of an array by a variable handle. */
public class HandleOfAnElement extends Program {

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] array = new int[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        ELEMENT.setRelease(array, 1, 1);
    }

    @Override
    protected void second() throws Exception {
        require((int) ELEMENT.getAcquire(array, 1) == 1);
        learnt = 1;
    }
}
