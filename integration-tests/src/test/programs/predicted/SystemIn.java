package predicted;

import java.io.ByteArrayInputStream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SystemIn extends Program {

    private final ByteArrayInputStream input = new ByteArrayInputStream(new byte[0]);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.setIn(input);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(System.in == input);
        learnt = 1;
    }
}
