package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that its thread used before others could have it. */
public class GivenAwayInALoop extends Program {

    private List<String> shared;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = made();
        for (int i = 0; i < 2; i++) {
            require(list.isEmpty());
            if (i == 0) {
                shared = list;
            } else {
                told = 1;
                list.add("x");
            }
        }
    }

    @Override
    protected void second() throws Exception {
        require(shared.size() == 1);
        learnt = 1;
    }

    private static List<String> made() {
        return new ArrayList<>();
    }
}
