package suspected;

import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
/** An iterator that is not meant for threads, as a channel between two. */
public class SharedIterator extends Program {

    private final Iterator<String> iterator = List.of("element").iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        iterator.next();
    }

    @Override
    protected void second() throws Exception {
        require(!iterator.hasNext());
        learnt = 1;
    }
}
