package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is copied into one that does not change. */
public class ListOfACopy extends Program {

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
        require(List.copyOf(list).size() == 1);
        learnt = 1;
    }
}
