package satisfied;

import java.util.concurrent.atomic.AtomicInteger;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An atomic number whose text String.valueOf asks for. */
public class AtomicAsText extends Program {

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
        require(String.valueOf(number).equals("1"));
        learnt = 1;
    }
}
