package predicted;

import java.util.concurrent.CompletableFuture;
import library.Loader;
import support.Meeting;

// expect: PREDICTED order
/** A library completes a future of the class library, for which nobody waits. */
public class UnwovenLoaderTooEarly extends Meeting {

    private final Loader loader = new Loader();

    int told;
    int learnt;

    private String load() {
        System.out.println("2 loading");
        told = 1;
        System.out.println("3 loaded");
        return "loaded";
    }

    @Override
    protected void first() throws Exception {
        loader.get(this::load).join();
    }

    @Override
    protected void second() throws Exception {
        CompletableFuture<String> value = loader.get(this::load);
        System.out.println("1 asked for");
        System.out.println("4 learning");
        learnt = 1;
        value.join();
    }
}
