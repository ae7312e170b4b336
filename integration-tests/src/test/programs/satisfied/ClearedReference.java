package satisfied;

import java.lang.ref.WeakReference;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A reference that another thread has cleared. */
public class ClearedReference extends Program {

    private final Object object = new Object();
    private final WeakReference<Object> reference = new WeakReference<>(object);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        reference.clear();
    }

    @Override
    protected void second() throws Exception {
        require(reference.get() == null);
        learnt = 1;
    }
}
