package suspected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A view of a list that others cannot change. */
public class UnmodifiableView extends Program {

    private final List<String> list = new ArrayList<>();
    private final List<String> view = Collections.unmodifiableList(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(view.size() == 1);
        learnt = 1;
    }
}
