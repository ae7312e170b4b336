package satisfied;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SATISFIED order
/** A synchronized list and the list under it, under the same lock. */
public class SynchronizedListOverList extends Program {

    private final List<String> inner = new ArrayList<>();
    private final List<String> list = Collections.synchronizedList(inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        synchronized (list) {
            inner.add("x");
        }
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
