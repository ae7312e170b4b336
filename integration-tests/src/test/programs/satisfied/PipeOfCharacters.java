package satisfied;

import java.io.PipedReader;
import java.io.PipedWriter;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pipe of characters. */
public class PipeOfCharacters extends Program {

    private final PipedWriter out = new PipedWriter();
    private final PipedReader in = new PipedReader();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.connect(in);
        out.write('1');
        out.flush();
    }

    @Override
    protected void second() throws Exception {
        require(in.read() == '1');
        learnt = 1;
    }
}
