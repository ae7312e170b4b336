package satisfied;

import java.util.List;
import java.util.stream.Collectors;
import support.Meeting;

// expect: SATISFIED order
/** Functions of a parallel stream have ended when it has been collected. */
public class ParallelCollected extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<Integer> numbers = List.of(1, 2, 3, 4).parallelStream()
                .map(number -> {
                    if (number == 3) {
                        told = 1;
                    }
                    return number;
                })
                .collect(Collectors.toList());
        learnt = numbers.size() - 3;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
