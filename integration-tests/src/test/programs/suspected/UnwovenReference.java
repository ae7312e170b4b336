package suspected;

import java.util.function.IntSupplier;
import library.Cell;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An object of a class that is not woven, behind an interface of the class library. */
public class UnwovenReference extends Program {

    private final Cell cell = new Cell();
    private final IntSupplier supplier = cell;

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
