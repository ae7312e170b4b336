package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is read by a stream. */
public class ListStreamed extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(list.stream().map(String::length).anyMatch(length -> length == 1));
        learnt = 1;
    }
}
