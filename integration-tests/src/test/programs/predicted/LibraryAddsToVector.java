package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryAddsToVector extends Program {

    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.add(list, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.size() == 1);
        learnt = 1;
    }
}
