package satisfied;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pipe of streams. */
public class Pipe extends Program {

    private final PipedOutputStream out = new PipedOutputStream();
    private final PipedInputStream in = new PipedInputStream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.connect(in);
        out.write(1);
        out.flush();
    }

    @Override
    protected void second() throws Exception {
        require(in.read() == 1);
        learnt = 1;
    }
}
