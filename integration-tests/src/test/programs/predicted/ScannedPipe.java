package predicted;

import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.UncheckedIOException;
import java.util.Scanner;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ScannedPipe extends Program {

    private final PipedWriter out = new PipedWriter();
    private final PipedReader in = connected(out);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        out.write("7 \n");
        told = 1;
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
