package predicted;

import java.util.stream.IntStream;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryMakesStream extends Program {

    private final Cell cell = new Cell();
    private final IntStream stream = cell.values();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.sum() == 1);
        learnt = 1;
    }
}
