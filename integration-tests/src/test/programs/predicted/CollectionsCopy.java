package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class CollectionsCopy extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final List<String> mine = new ArrayList<>(List.of("b"));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.set(0, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Collections.copy(mine, list);
        require(mine.get(0).equals("x"));
        learnt = 1;
    }
}
