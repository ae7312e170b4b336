package predicted;

import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryWritesArray extends Program {

    private final int[] array = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.write(array, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(array[0] == 1);
        learnt = 1;
    }
}
