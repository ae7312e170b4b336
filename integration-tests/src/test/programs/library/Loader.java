package library;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Loads a value once, in a thread of its own. Whoever asks gets the same future, of the class library. Not woven. */
public class Loader {

    private CompletableFuture<String> value;

    public synchronized CompletableFuture<String> get(Supplier<String> load) {
        if (value == null) {
            value = CompletableFuture.supplyAsync(load, task -> new Thread(task, "loader").start());
        }
        return value;
    }
}
