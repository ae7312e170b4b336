package predicted;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EnqueuedReference extends Program {

    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    private final Object object = new Object();
    private final WeakReference<Object> reference = new WeakReference<>(object, queue);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        reference.enqueue();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(queue.remove() == reference);
        learnt = 1;
    }
}
