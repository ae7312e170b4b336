package predicted;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BufferAsInts extends Program {

    private final ByteBuffer bytes = ByteBuffer.allocate(4);
    private final IntBuffer ints = bytes.asIntBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        bytes.putInt(0, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(ints.get(0) == 1);
        learnt = 1;
    }
}
