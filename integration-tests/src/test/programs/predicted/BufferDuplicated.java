package predicted;

import java.nio.ByteBuffer;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BufferDuplicated extends Program {

    private final ByteBuffer buffer = ByteBuffer.allocate(4);
    private final ByteBuffer other = buffer.duplicate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        buffer.put(0, (byte) 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(other.get(0) == 1);
        learnt = 1;
    }
}
