package library;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Calls those who listen, in the thread of the caller. Not woven. */
public class Listeners {

    private final List<Consumer<String>> all = new CopyOnWriteArrayList<>();

    public void add(Consumer<String> listener) {
        all.add(listener);
    }

    public void fire(String event) {
        all.forEach(listener -> listener.accept(event));
    }

    public Runnable task(String event) {
        return () -> fire(event);
    }

    public int size() {
        return all.size();
    }
}
