package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SynchronizedListOverList extends Program {

    private final List<String> inner = new ArrayList<>();
    private final List<String> list = Collections.synchronizedList(inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        synchronized (list) {
            inner.add("x");
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
