package predicted;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class IterableIterated extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Iterable<String> iterable = list;
    private final Iterator<String> iterator = iterable.iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.set(0, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(iterator.next().equals("x"));
        learnt = 1;
    }
}
