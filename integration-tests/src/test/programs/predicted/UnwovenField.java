package predicted;

import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class UnwovenField extends Program {

    private final Cell cell = new Cell();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.value = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(cell.value == 1);
        learnt = 1;
    }
}
