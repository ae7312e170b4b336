package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SynchronizedOverShared extends Program {

    private final List<String> list = new ArrayList<>();
    private final List<String> wrapper = Collections.synchronizedList(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(wrapper.size() == 1);
        learnt = 1;
    }
}
