package suspected;

import library.Cell;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A field of a class that is not woven. */
public class UnwovenField extends Program {

    private final Cell cell = new Cell();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.value = 1;
    }

    @Override
    protected void second() throws Exception {
        require(cell.value == 1);
        learnt = 1;
    }
}
