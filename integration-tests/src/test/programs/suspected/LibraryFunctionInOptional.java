package suspected;

import java.util.Optional;
import library.Cell;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A function of a library that the class library calls at once. */
public class LibraryFunctionInOptional extends Program {

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
        require(Optional.<Integer>empty().orElseGet(cell.supplier()) == 1);
        learnt = 1;
    }
}
