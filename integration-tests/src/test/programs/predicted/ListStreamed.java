package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListStreamed extends Program {

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
        require(list.stream().map(String::length).anyMatch(length -> length == 1));
        learnt = 1;
    }
}
