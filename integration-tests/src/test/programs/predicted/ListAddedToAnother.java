package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListAddedToAnother extends Program {

    private final List<String> list = new ArrayList<>();
    private final List<String> mine = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        mine.addAll(list);
        require(mine.size() == 1);
        learnt = 1;
    }
}
