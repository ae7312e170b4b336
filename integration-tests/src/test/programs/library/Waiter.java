package library;

import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Keeps a latch that it is given, and waits for it later. Not woven. */
public class Waiter {

    private final CountDownLatch latch;

    public Waiter(CountDownLatch latch) {
        this.latch = latch;
    }

    public void await() throws InterruptedException {
        latch.await();
    }

    public void with(Consumer<CountDownLatch> action) {
        action.accept(latch);
    }
}
