package suspected;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pipe with a printer at the one end and a reader of lines at the other. */
public class PipedLines extends Program {

    private final PipedWriter out = new PipedWriter();
    private final PipedReader in = connected(out);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        new PrintWriter(out, true).println("x");
    }

    @Override
    protected void second() throws Exception {
        require(new BufferedReader(in).readLine().equals("x"));
        learnt = 1;
    }

    private static PipedReader connected(PipedWriter writer) {
        try {
            return new PipedReader(writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
