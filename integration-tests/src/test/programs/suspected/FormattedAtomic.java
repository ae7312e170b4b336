package suspected;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An atomic number that is read by a formatter. */
public class FormattedAtomic extends Program {

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
        require("number %s".formatted(number).equals("number 1"));
        learnt = 1;
    }
}
