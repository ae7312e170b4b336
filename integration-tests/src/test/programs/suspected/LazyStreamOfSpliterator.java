package suspected;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream of a spliterator of a list. */
public class LazyStreamOfSpliterator extends Program {

    private final List<String> list = new ArrayList<>();
    private final Stream<String> stream = StreamSupport.stream(list.spliterator(), false);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
