package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class GivenAwayByAMethod extends Program {

    private List<String> shared;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = made();
        require(list.isEmpty());
        share(list);
        list.add("x");
        told = 1;
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
