package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Records are equal if their components are. */
public class RecordsCompared extends Program {

    record Pair(List<String> list, int number) {}

    private final List<String> list = new ArrayList<>();
    private final Pair pair = new Pair(List.of("x"), 1);
    private final Pair other = new Pair(list, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(pair.equals(other));
        learnt = 1;
    }
}
