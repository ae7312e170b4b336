package satisfied;

import java.util.stream.Gatherers;
import java.util.stream.Stream;
import support.Meeting;

// expect: SATISFIED order
// since: 24
/** What the functions of a concurrent gatherer do is known when the stream has ended. */
public class MapConcurrent extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Stream.of(1).gather(Gatherers.mapConcurrent(2, this::tell)).toList();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }

    private int tell(int number) {
        told = 1;
        return number;
    }
}
