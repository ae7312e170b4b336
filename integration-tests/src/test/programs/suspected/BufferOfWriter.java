package suspected;

import java.io.StringWriter;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A writer writes into a buffer that others have, too. */
public class BufferOfWriter extends Program {

    private final StringWriter writer = new StringWriter();
    private final StringBuffer buffer = writer.getBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        writer.write("x");
    }

    @Override
    protected void second() throws Exception {
        require(buffer.length() == 1);
        learnt = 1;
    }
}
