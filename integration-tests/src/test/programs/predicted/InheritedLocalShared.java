package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InheritedLocalShared extends Program {

    private final InheritableThreadLocal<int[]> kept = new InheritableThreadLocal<>();
    private final int[] array = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        kept.set(array);
        kept.get()[0] = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(array[0] == 1);
        learnt = 1;
    }
}
