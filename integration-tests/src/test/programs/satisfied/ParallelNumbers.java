package satisfied;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import support.Meeting;

// expect: SATISFIED order
/** Functions of a parallel stream of numbers have ended when it ends. */
public class ParallelNumbers extends Meeting {

    private final AtomicIntegerArray seen = new AtomicIntegerArray(4);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        IntStream.range(0, 4).parallel().forEach(number -> {
            if (number == 3) {
                told = 1;
            }
        });
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
