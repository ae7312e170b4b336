package predicted;

import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SharedIterator extends Program {

    private final Iterator<String> iterator = List.of("element").iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        iterator.next();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!iterator.hasNext());
        learnt = 1;
    }
}
