package predicted;

import java.util.stream.Gatherers;
import java.util.stream.Stream;
import support.Meeting;

// expect: PREDICTED order
// since: 24
/** The mistake: two functions of a concurrent gatherer run at the same time. */
public class MapConcurrent extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Stream.of(1, 2).gather(Gatherers.mapConcurrent(2, this::act)).toList();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }

    private int act(int number) {
        if (number == 1) {
            told = 1;
            System.out.println("1 told");
        } else {
            System.out.println("2 learning");
            learnt = 1;
        }
        return number;
    }
}
