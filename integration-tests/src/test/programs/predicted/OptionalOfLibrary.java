package predicted;

import java.util.Optional;
import java.util.function.Supplier;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class OptionalOfLibrary extends Program {

    private final Cell cell = new Cell();
    private final Supplier<Integer> get = cell::get;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Optional.<Integer>empty().orElseGet(get) == 1);
        learnt = 1;
    }
}
