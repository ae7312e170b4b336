package suspected;

import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.UncheckedIOException;
import java.util.Scanner;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pipe that is scanned. */
public class ScannedPipe extends Program {

    private final PipedWriter out = new PipedWriter();
    private final PipedReader in = connected(out);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        out.write("7 \n");
    }

    @Override
    protected void second() throws Exception {
        require(new Scanner(in).nextInt() == 7);
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
