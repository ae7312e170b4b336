package suspected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A synchronized list around one that is used by itself as well. */
public class SynchronizedOverShared extends Program {

    private final List<String> list = new ArrayList<>();
    private final List<String> wrapper = Collections.synchronizedList(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(wrapper.size() == 1);
        learnt = 1;
    }
}
