package predicted;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Meeting;

// expect: PREDICTED or SUSPECTED order
/** The mistake: what comes after does not wait for the stage. It may be done before it is known to be given away, and then that may have ordered it. */
public class StageOfALibrary extends Meeting {

    private final Services services = new Services();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var stage = services.supply(() -> {
            told = 1;
            System.out.println("1 told");
            System.out.println("4 ending");
            return 1;
        });
        CompletableFuture.runAsync(() -> {
            System.out.println("2 learning");
            learnt = 1;
            System.out.println("3 learnt");
        }).join();
        stage.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
