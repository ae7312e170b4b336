package suspected;

import java.util.concurrent.CompletableFuture;
import library.Loader;
import support.Meeting;

// expect: SUSPECTED order
/** As UnwovenLoader, with stages of the program between the library's future and the one that is waited for. */
public class UnwovenStages extends Meeting {

    private final Loader loader = new Loader();

    int told;
    int learnt;

    private String load() {
        System.out.println("2 loading");
        told = 1;
        return "loaded";
    }

    @Override
    protected void first() throws Exception {
        loader.get(this::load).join();
        System.out.println("3 got");
    }

    @Override
    protected void second() throws Exception {
        CompletableFuture<String> other = CompletableFuture.supplyAsync(() -> "other");
        CompletableFuture<Void> all =
                CompletableFuture.allOf(loader.get(this::load), other).copy();
        System.out.println("1 asked for");
        System.out.println("4 waiting");
        all.join();
        learnt = 1;
    }
}
