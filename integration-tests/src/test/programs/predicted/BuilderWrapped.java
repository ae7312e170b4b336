package predicted;

import java.nio.CharBuffer;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BuilderWrapped extends Program {

    private final StringBuilder text = new StringBuilder("a");
    private final CharBuffer buffer = CharBuffer.wrap(text);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        text.setCharAt(0, 'x');
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(buffer.get(0) == 'x');
        learnt = 1;
    }
}
