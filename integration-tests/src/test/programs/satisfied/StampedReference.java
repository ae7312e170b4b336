package satisfied;

import java.util.concurrent.atomic.AtomicStampedReference;
import support.Program;

// expect: SATISFIED order
/** A reference with a stamp. */
public class StampedReference extends Program {

    private final AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(reference.compareAndSet("a", "b", 0, 1));
    }

    @Override
    protected void second() throws Exception {
        int[] stamp = new int[1];
        require(reference.get(stamp).equals("b") && stamp[0] == 1);
        learnt = 1;
    }
}
