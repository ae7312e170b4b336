package suspected;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** The iterator of a stream, used later than it was made. */
public class StreamIterated extends Program {

    private final List<String> list = new ArrayList<>();
    private final Iterator<String> iterator = list.stream().iterator();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(iterator.hasNext());
        learnt = 1;
    }
}
