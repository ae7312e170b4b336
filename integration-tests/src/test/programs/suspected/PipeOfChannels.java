package suspected;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pipe of channels. What goes over the network is unknown code. */
public class PipeOfChannels extends Program {

    private final Pipe pipe;

    public PipeOfChannels() throws IOException {
        pipe = Pipe.open();
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));
    }

    @Override
    protected void second() throws Exception {
        require(pipe.source().read(ByteBuffer.allocate(1)) == 1);
        learnt = 1;
    }
}
