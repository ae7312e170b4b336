package suspected;

import java.util.function.IntSupplier;
import java.util.stream.Stream;
import library.Cell;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A function of a library in a stream. */
public class LibraryCellInStream extends Program {

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
        require(Stream.of(cell).mapToInt(IntSupplier::getAsInt).sum() == 1);
        learnt = 1;
    }
}
