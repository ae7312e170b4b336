package suspected;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Bytes of a buffer, seen as numbers. */
public class BufferAsInts extends Program {

    private final ByteBuffer bytes = ByteBuffer.allocate(4);
    private final IntBuffer ints = bytes.asIntBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        bytes.putInt(0, 1);
    }

    @Override
    protected void second() throws Exception {
        require(ints.get(0) == 1);
        learnt = 1;
    }
}
