package predicted;

import java.io.PipedReader;
import java.io.PipedWriter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PipeOfCharacters extends Program {

    private final PipedWriter out = new PipedWriter();
    private final PipedReader in = new PipedReader();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        out.connect(in);
        out.write('1');
        out.flush();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(in.read() == '1');
        learnt = 1;
    }
}
