package predicted;

import java.util.List;
import library.Filler;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryKeepsList extends Program {

    private final Filler filler = new Filler();
    private final List<String> list = filler.items();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        filler.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
