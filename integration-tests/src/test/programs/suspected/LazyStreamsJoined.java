package suspected;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Two streams that become one, which runs later. */
public class LazyStreamsJoined extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Stream<String> stream = Stream.concat(Stream.of("b"), list.stream());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.set(0, "x");
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
