package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LazyStreamOfSpliterator extends Program {

    private final List<String> list = new ArrayList<>();
    private final Stream<String> stream = StreamSupport.stream(list.spliterator(), false);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
