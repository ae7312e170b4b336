package suspected;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.stream.Stream;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream of lines, which are read from a pipe where the stream runs. */
public class LinesOfAPipe extends Program {

    private final PipedWriter writer = new PipedWriter();
    private final Stream<String> lines = new BufferedReader(new PipedReader(writer)).lines();
    
    public LinesOfAPipe() throws IOException {}

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        writer.write("x\n");
        writer.flush();
    }

    @Override
    protected void second() throws Exception {
        require(lines.findFirst().isPresent());
        learnt = 1;
    }
}
