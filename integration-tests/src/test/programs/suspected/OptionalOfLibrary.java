package suspected;

import java.util.Optional;
import java.util.function.Supplier;
import library.Cell;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A function of a library in an optional. */
public class OptionalOfLibrary extends Program {

    private final Cell cell = new Cell();
    private final Supplier<Integer> get = cell::get;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(Optional.<Integer>empty().orElseGet(get) == 1);
        learnt = 1;
    }
}
