package suspected;

import java.util.function.IntSupplier;
import library.Cell;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A method of a library's interface that the library implements. */
public class LibraryInherited extends Program {

    private final Cell cell = new Cell();
    private final IntSupplier supplier = cell::getAsInt;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(supplier.getAsInt() == 1);
        learnt = 1;
    }
}
