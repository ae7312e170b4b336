package suspected;

import java.util.stream.IntStream;
import library.Cell;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An object of a library that a stream calls. */
public class LibraryComparator extends Program {

    private final Cell cell = new Cell();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(IntStream.generate(cell).limit(1).sum() == 1);
        learnt = 1;
    }
}
