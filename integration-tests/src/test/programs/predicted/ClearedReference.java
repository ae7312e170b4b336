package predicted;

import java.lang.ref.WeakReference;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ClearedReference extends Program {

    private final Object object = new Object();
    private final WeakReference<Object> reference = new WeakReference<>(object);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        reference.clear();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(reference.get() == null);
        learnt = 1;
    }
}
