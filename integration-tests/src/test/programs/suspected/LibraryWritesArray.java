package suspected;

import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array into which code that is not woven writes. */
public class LibraryWritesArray extends Program {

    private final int[] array = new int[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.write(array, 1);
    }

    @Override
    protected void second() throws Exception {
        require(array[0] == 1);
        learnt = 1;
    }
}
