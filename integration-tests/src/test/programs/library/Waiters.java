package library;

import java.util.Collection;
import java.util.concurrent.CountDownLatch;

/** Keeps latches that it finds in a collection, and waits for them later. Not woven. */
public class Waiters {

    private final CountDownLatch[] latches;

    public Waiters(Collection<CountDownLatch> latches) {
        this.latches = latches.toArray(CountDownLatch[]::new);
    }

    public void await() throws InterruptedException {
        for (CountDownLatch latch : latches) {
            latch.await();
        }
    }
}
