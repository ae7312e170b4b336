package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is read by a loop. */
public class ListIterated extends Program {

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
        int count = 0;
        for (String element : list) {
            count += element.length();
        }
        require(count == 1);
        learnt = 1;
    }
}
