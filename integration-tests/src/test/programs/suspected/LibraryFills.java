package suspected;

import java.util.ArrayList;
import java.util.List;
import library.Filler;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that code which is not woven is given to fill. */
public class LibraryFills extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Filler.fill(list);
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
