package com.acme.atomic;

import java.util.concurrent.CountDownLatch;

/** Two threads, the second of which does all that it does while the first one pauses. */
final class Meanwhile {

    private final CountDownLatch paused = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private Thread first;

    /** To be called from the place where the first thread loses the processor. */
    void pause() {
        if (Thread.currentThread() == first) {
            paused.countDown();
            await(done);
        }
    }

    void run(Runnable one, Runnable other) throws InterruptedException {
        first = new Thread(one, "first");
        var second = new Thread(
                () -> {
                    await(paused);
                    other.run();
                    done.countDown();
                },
                "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
