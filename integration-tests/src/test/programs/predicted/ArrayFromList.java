package predicted;

import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ArrayFromList extends Program {

    private final String[] channel = new String[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List.of("element").toArray(channel);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(channel[0] != null);
        learnt = 1;
    }
}
