package satisfied;

import support.Program;

// expect: SATISFIED order
/** An array that a thread has inherited is shared. */
public class InheritedLocalShared extends Program {

    private final InheritableThreadLocal<int[]> kept = new InheritableThreadLocal<>();
    private final int[] array = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        kept.set(array);
        kept.get()[0] = 1;
    }

    @Override
    protected void second() throws Exception {
        require(array[0] == 1);
        learnt = 1;
    }
}
