package predicted;

import java.util.List;
import java.util.stream.Collectors;
import support.Program;

// expect: PREDICTED order
/** A stream that a thread keeps to itself, over values that cannot change. */
public class SequentialStreams extends Program {

    private final List<Integer> numbers = List.of(1, 2, 3);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        var large = numbers.stream().map(number -> number + 1).filter(number -> number > 2);
        require(large.collect(Collectors.toList()).size() == 2);
    }

    @Override
    protected void second() throws Exception {
        var large = numbers.stream().map(number -> number + 1).filter(number -> number > 2);
        require(large.collect(Collectors.toList()).size() == 2);
        learnt = 1;
    }
}
