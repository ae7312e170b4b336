package predicted;

import java.io.ByteArrayOutputStream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayIntoStream extends Program {

    private final byte[] channel = new byte[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        channel[1] = 2;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        var stream = new ByteArrayOutputStream();
        stream.write(channel, 1, 1);
        require(stream.toByteArray()[0] == 2);
        learnt = 1;
    }
}
