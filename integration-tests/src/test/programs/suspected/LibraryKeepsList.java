package suspected;

import java.util.List;
import library.Filler;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that code which is not woven has given away and changes. */
public class LibraryKeepsList extends Program {

    private final Filler filler = new Filler();
    private final List<String> list = filler.items();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        filler.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
