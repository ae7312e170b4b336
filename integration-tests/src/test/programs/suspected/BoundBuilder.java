package suspected;

import java.util.function.IntSupplier;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A method of a builder that is a function. */
public class BoundBuilder extends Program {

    private final StringBuilder text = new StringBuilder();
    private final IntSupplier length = text::length;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        text.append("x");
    }

    @Override
    protected void second() throws Exception {
        require(length.getAsInt() == 1);
        learnt = 1;
    }
}
