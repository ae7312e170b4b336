package satisfied;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SATISFIED order
/** A synchronised class of the class library as a channel. */
public class SynchronizedList extends Program {

    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(!list.isEmpty());
        learnt = 1;
    }
}
