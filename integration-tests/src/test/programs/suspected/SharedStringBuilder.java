package suspected;

import support.Program;

// expect: SUSPECTED order
/** A text that is not meant for threads, as a channel between two. */
public class SharedStringBuilder extends Program {

    private final StringBuilder text = new StringBuilder();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        text.append("more");
    }

    @Override
    protected void second() throws Exception {
        require(text.length() == 4);
        learnt = 1;
    }
}
