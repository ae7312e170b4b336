package suspected;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list iterator shows what the list has. */
public class ListIteratorKept extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final ListIterator<String> iterator = list.listIterator();

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
