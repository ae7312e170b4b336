package satisfied;

import java.time.Duration;
import support.Meeting;

// expect: SATISFIED order
// since: 21
/** A virtual thread that is made first and started later. */
public class UnstartedVirtual extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread thread = Thread.ofVirtual().name("late").unstarted(() -> learnt = 1);
        told = 1;
        thread.start();
        require(thread.join(Duration.ofMinutes(1)));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
