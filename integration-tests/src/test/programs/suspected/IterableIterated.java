package suspected;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** The iterator of a list that is known as an Iterable only. */
public class IterableIterated extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Iterable<String> iterable = list;
    private final Iterator<String> iterator = iterable.iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.set(0, "x");
    }

    @Override
    protected void second() throws Exception {
        require(iterator.next().equals("x"));
        learnt = 1;
    }
}
