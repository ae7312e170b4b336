package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** The text of a record has the texts of its components. */
public class RecordAsText extends Program {

    record Pair(List<String> list, int number) {}

    private final List<String> list = new ArrayList<>();
    private final Pair pair = new Pair(list, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(pair.toString().contains("x"));
        learnt = 1;
    }
}
