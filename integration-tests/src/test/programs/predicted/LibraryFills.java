package predicted;

import java.util.ArrayList;
import java.util.List;
import library.Filler;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryFills extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Filler.fill(list);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
