package predicted;

import java.io.ByteArrayInputStream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayFromStream extends Program {

    private final byte[] channel = new byte[2];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(new ByteArrayInputStream(new byte[] {1, 2}).read(channel) == 2);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(channel[1] == 2);
        learnt = 1;
    }
}
