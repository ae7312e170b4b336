package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A stage that has given up is handled. */
public class TimedOutStage extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        String result = new CompletableFuture<String>()
                .orTimeout(20, TimeUnit.MILLISECONDS)
                .exceptionally(e -> {
                    learnt = 1;
                    return "late";
                })
                .join();
        require(result.equals("late"));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
