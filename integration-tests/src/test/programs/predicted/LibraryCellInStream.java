package predicted;

import java.util.function.IntSupplier;
import java.util.stream.Stream;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryCellInStream extends Program {

    private final Cell cell = new Cell();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Stream.of(cell).mapToInt(IntSupplier::getAsInt).sum() == 1);
        learnt = 1;
    }
}
