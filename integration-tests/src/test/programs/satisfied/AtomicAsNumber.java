package satisfied;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: SATISFIED order
/** An atomic number behind a wider type. */
public class AtomicAsNumber extends Program {

    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        number.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(((Number) number).longValue() == 1);
        learnt = 1;
    }
}
