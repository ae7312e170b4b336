package suspected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is the source of a copy. */
public class CollectionsCopy extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final List<String> mine = new ArrayList<>(List.of("b"));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.set(0, "x");
    }

    @Override
    protected void second() throws Exception {
        Collections.copy(mine, list);
        require(mine.get(0).equals("x"));
        learnt = 1;
    }
}
