package suspected;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream that a method returns, and that gets further functions before it runs. */
public class LazyStreamPassedOn extends Program {

    private final List<String> list = new ArrayList<>();
    private final Stream<String> stream = texts().filter(text -> !text.isEmpty());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(stream.map(String::length).count() == 1);
        learnt = 1;
    }

    private Stream<String> texts() {
        return list.stream();
    }
}
