package satisfied;

import java.io.ByteArrayOutputStream;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A buffer that is written to a stream. */
public class ArrayIntoStream extends Program {

    private final byte[] channel = new byte[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[1] = 2;
    }

    @Override
    protected void second() throws Exception {
        var stream = new ByteArrayOutputStream();
        stream.write(channel, 1, 1);
        require(stream.toByteArray()[0] == 2);
        learnt = 1;
    }
}
