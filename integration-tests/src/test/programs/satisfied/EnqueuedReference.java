package satisfied;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A reference that one thread enqueues and another one removes. */
public class EnqueuedReference extends Program {

    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();
    private final Object object = new Object();
    private final WeakReference<Object> reference = new WeakReference<>(object, queue);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        reference.enqueue();
    }

    @Override
    protected void second() throws Exception {
        require(queue.remove() == reference);
        learnt = 1;
    }
}
