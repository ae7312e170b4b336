package predicted;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Streams that a thread has for itself order nothing. */
public class LocalStreams extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(use(3) == 3);
    }

    @Override
    protected void second() throws Exception {
        require(use(4) == 6);
        learnt = 1;
    }

    private static int use(int end) {
        return IntStream.range(0, end)
                .boxed()
                .collect(Collectors.groupingBy(number -> number % 2))
                .values()
                .stream()
                .mapToInt(numbers -> numbers.stream().mapToInt(Integer::intValue).sum())
                .sum();
    }
}
