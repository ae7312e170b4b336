package predicted;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StreamIterated extends Program {

    private final List<String> list = new ArrayList<>();
    private final Iterator<String> iterator = list.stream().iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(iterator.hasNext());
        learnt = 1;
    }
}
