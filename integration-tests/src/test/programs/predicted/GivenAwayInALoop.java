package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
                list.add("x");
                told = 1;
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
