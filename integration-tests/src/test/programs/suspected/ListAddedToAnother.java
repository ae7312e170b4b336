package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is read where its elements are added to another one. */
public class ListAddedToAnother extends Program {

    private final List<String> list = new ArrayList<>();
    private final List<String> mine = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        mine.addAll(list);
        require(mine.size() == 1);
        learnt = 1;
    }
}
