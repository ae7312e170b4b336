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
        require(numbers.stream().map(number -> number + 1).filter(number -> number > 2).collect(Collectors.toList()).size() == 2);
    }

    @Override
    protected void second() throws Exception {
        require(numbers.stream().map(number -> number + 1).filter(number -> number > 2).collect(Collectors.toList()).size() == 2);
        learnt = 1;
    }
}
