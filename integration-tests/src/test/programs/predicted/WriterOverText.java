package predicted;

import java.io.PrintWriter;
import java.io.StringWriter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class WriterOverText extends Program {

    private final StringWriter text = new StringWriter();
    private final PrintWriter printer = new PrintWriter(text);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        printer.print("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(text.toString().equals("x"));
        learnt = 1;
    }
}
