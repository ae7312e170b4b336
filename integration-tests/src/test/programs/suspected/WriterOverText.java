package suspected;

import java.io.PrintWriter;
import java.io.StringWriter;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A printer that writes into a text in memory. */
public class WriterOverText extends Program {

    private final StringWriter text = new StringWriter();
    private final PrintWriter printer = new PrintWriter(text);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        printer.print("x");
    }

    @Override
    protected void second() throws Exception {
        require(text.toString().equals("x"));
        learnt = 1;
    }
}
