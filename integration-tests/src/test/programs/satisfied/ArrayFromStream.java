package satisfied;

import java.io.ByteArrayInputStream;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A buffer that a stream fills. */
public class ArrayFromStream extends Program {

    private final byte[] channel = new byte[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(new ByteArrayInputStream(new byte[] {1, 2}).read(channel) == 2);
    }

    @Override
    protected void second() throws Exception {
        require(channel[1] == 2);
        learnt = 1;
    }
}
