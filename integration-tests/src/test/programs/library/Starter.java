package library;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Provides a latch of its own, for which it waits. Not woven. */
public class Starter implements Supplier<CountDownLatch> {

    private final CountDownLatch latch = new CountDownLatch(1);

    @Override
    public CountDownLatch get() {
        return latch;
    }

    public void await() throws InterruptedException {
        latch.await();
    }
}
