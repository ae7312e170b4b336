package suspected;

import library.Registry;
import support.Program;

// expect: SUSPECTED order
/** Threads meet in a class that is not woven, though no object goes from the one to the other. */
public class UnwovenRegistry extends Program {

    private static final int KEY = 1;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Registry.put(KEY, 1);
    }

    @Override
    protected void second() throws Exception {
        require(Registry.get(KEY) == 1);
        learnt = 1;
    }
}
