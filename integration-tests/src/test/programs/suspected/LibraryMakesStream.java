package suspected;

import java.util.stream.IntStream;
import library.Cell;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream that code which is not woven makes, and that runs it. */
public class LibraryMakesStream extends Program {

    private final Cell cell = new Cell();
    private final IntStream stream = cell.values();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(stream.sum() == 1);
        learnt = 1;
    }
}
