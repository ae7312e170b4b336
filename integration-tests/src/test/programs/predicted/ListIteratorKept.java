package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListIteratorKept extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final ListIterator<String> iterator = list.listIterator();

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
