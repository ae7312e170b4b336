package predicted;

import java.util.concurrent.atomic.AtomicStampedReference;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StampedReference extends Program {

    private final AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(reference.compareAndSet("a", "b", 0, 1));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        int[] stamp = new int[1];
        require(reference.get(stamp).equals("b") && stamp[0] == 1);
        learnt = 1;
    }
}
