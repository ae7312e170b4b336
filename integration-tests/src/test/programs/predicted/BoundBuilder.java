package predicted;

import java.util.function.IntSupplier;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BoundBuilder extends Program {

    private final StringBuilder text = new StringBuilder();
    private final IntSupplier length = text::length;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        text.append("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(length.getAsInt() == 1);
        learnt = 1;
    }
}
