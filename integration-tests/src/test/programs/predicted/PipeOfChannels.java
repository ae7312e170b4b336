package predicted;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PipeOfChannels extends Program {

    private final Pipe pipe;

    public PipeOfChannels() throws IOException {
        pipe = Pipe.open();
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(pipe.source().read(ByteBuffer.allocate(1)) == 1);
        learnt = 1;
    }
}
