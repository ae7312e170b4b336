package predicted;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.stream.Stream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LinesOfAPipe extends Program {

    private final PipedWriter writer = new PipedWriter();
    private final Stream<String> lines = new BufferedReader(new PipedReader(writer)).lines();
    
    public LinesOfAPipe() throws IOException {}

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        writer.write("x\n");
        writer.flush();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(lines.findFirst().isPresent());
        learnt = 1;
    }
}
