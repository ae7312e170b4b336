package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LazyStreamsJoined extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Stream<String> stream = Stream.concat(Stream.of("b"), list.stream());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.set(0, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
