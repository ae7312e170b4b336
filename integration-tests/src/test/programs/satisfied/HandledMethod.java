package satisfied;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import support.Program;

// expect: SATISFIED order
/** A synchronized method that is called by a handle. */
public class HandledMethod extends Program {

    private int flag;
    private final MethodHandle handle = find();

    private MethodHandle find() {
        try {
            return MethodHandles.lookup().findVirtual(getClass(), "swap", MethodType.methodType(int.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized int swap(int value) {
        int old = flag;
        flag = value;
        return old;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        swapped(1);
    }

    @Override
    protected void second() throws Exception {
        require(swapped(0) == 1);
        learnt = 1;
    }

    private int swapped(int value) {
        try {
            return (int) handle.invoke(this, value);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
