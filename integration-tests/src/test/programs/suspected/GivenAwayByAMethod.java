package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that its thread used before another method gave it to others. */
public class GivenAwayByAMethod extends Program {

    private List<String> shared;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = made();
        require(list.isEmpty());
        share(list);
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(shared.size() == 1);
        learnt = 1;
    }

    private static List<String> made() {
        return new ArrayList<>();
    }

    private void share(List<String> list) {
        shared = list;
    }
}
