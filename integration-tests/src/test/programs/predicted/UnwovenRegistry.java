package predicted;

import library.Registry;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class UnwovenRegistry extends Program {

    private static final int KEY = 1;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Registry.put(KEY, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Registry.get(KEY) == 1);
        learnt = 1;
    }
}
