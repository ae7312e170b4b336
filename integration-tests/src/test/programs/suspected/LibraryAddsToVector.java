package suspected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A synchronized list to which code that is not woven adds something. */
public class LibraryAddsToVector extends Program {

    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.add(list, "x");
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
