package predicted;

import java.util.function.IntSupplier;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryInherited extends Program {

    private final Cell cell = new Cell();
    private final IntSupplier supplier = cell::getAsInt;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(supplier.getAsInt() == 1);
        learnt = 1;
    }
}
