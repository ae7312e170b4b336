package predicted;

import java.io.StringWriter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BufferOfWriter extends Program {

    private final StringWriter writer = new StringWriter();
    private final StringBuffer buffer = writer.getBuffer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        writer.write("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(buffer.length() == 1);
        learnt = 1;
    }
}
