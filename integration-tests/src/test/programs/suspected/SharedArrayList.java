package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
/** A list that is not meant for threads, as a channel between two. */
public class SharedArrayList extends Program {

    private final List<String> list = new ArrayList<>();

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
