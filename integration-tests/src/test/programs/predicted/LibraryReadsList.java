package predicted;

import java.util.ArrayList;
import java.util.List;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryReadsList extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Services.size(list) == 1);
        learnt = 1;
    }
}
