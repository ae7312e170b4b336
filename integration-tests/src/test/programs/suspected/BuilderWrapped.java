package suspected;

import java.nio.CharBuffer;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A buffer around a text that can change. */
public class BuilderWrapped extends Program {

    private final StringBuilder text = new StringBuilder("a");
    private final CharBuffer buffer = CharBuffer.wrap(text);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        text.setCharAt(0, 'x');
    }

    @Override
    protected void second() throws Exception {
        require(buffer.get(0) == 'x');
        learnt = 1;
    }
}
