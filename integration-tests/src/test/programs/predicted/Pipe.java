package predicted;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class Pipe extends Program {

    private final PipedOutputStream out = new PipedOutputStream();
    private final PipedInputStream in = new PipedInputStream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        out.connect(in);
        out.write(1);
        out.flush();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(in.read() == 1);
        learnt = 1;
    }
}
