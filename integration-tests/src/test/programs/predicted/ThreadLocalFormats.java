package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Formats that each thread has for itself order nothing. */
public class ThreadLocalFormats extends Program {

    private static final ThreadLocal<StringBuilder> TEXT = ThreadLocal.withInitial(StringBuilder::new);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(TEXT.get().append("a").length() == 1);
    }

    @Override
    protected void second() throws Exception {
        require(TEXT.get().append("b").length() == 1);
        learnt = 1;
    }
}
