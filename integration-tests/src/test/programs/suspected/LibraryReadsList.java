package suspected;

import java.util.ArrayList;
import java.util.List;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that code which is not woven reads. */
public class LibraryReadsList extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(Services.size(list) == 1);
        learnt = 1;
    }
}
