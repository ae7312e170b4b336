package satisfied;

import java.io.ByteArrayInputStream;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The input of the process is another one. */
public class SystemIn extends Program {

    private final ByteArrayInputStream input = new ByteArrayInputStream(new byte[0]);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        System.setIn(input);
    }

    @Override
    protected void second() throws Exception {
        require(System.in == input);
        learnt = 1;
    }
}
