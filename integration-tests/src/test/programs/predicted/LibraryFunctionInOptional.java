package predicted;

import java.util.Optional;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryFunctionInOptional extends Program {

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
        require(Optional.<Integer>empty().orElseGet(cell.supplier()) == 1);
        learnt = 1;
    }
}
