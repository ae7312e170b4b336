package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the time is up whether or not it is so. */
public class TimedOutStage extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        CompletableFuture<String> result = new CompletableFuture<String>()
                .orTimeout(20, TimeUnit.MILLISECONDS)
                .exceptionally(e -> {
                    System.out.println("2 learning");
                    learnt = 1;
                    return "late";
                });
        told = 1;
        System.out.println("1 told");
        require(result.join().equals("late"));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
