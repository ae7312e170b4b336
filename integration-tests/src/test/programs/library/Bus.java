package library;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Calls a listener in a thread of its own. Not woven. */
public class Bus {

    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final Thread thread;

    public Bus(Consumer<String> listener) {
        thread = new Thread(() -> {
            try {
                listener.accept(messages.take());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "bus");
        thread.start();
    }

    public void publish(String message) {
        messages.add(message);
    }

    public void awaitEnd() throws InterruptedException {
        thread.join();
    }
}
