package suspected;

import java.nio.ByteBuffer;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** Two buffers over the same bytes. */
public class BufferDuplicated extends Program {

    private final ByteBuffer buffer = ByteBuffer.allocate(4);
    private final ByteBuffer other = buffer.duplicate();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        buffer.put(0, (byte) 1);
    }

    @Override
    protected void second() throws Exception {
        require(other.get(0) == 1);
        learnt = 1;
    }
}
