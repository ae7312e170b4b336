package predicted;

import java.time.Duration;
import support.Meeting;

// expect: PREDICTED order
// since: 21
/** The mistake: it is told after the start. */
public class UnstartedVirtual extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread thread = Thread.ofVirtual().name("late").unstarted(() -> {
            System.out.println("2 learning");
            learnt = 1;
        });
        thread.start();
        told = 1;
        System.out.println("1 told");
        require(thread.join(Duration.ofMinutes(1)));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
