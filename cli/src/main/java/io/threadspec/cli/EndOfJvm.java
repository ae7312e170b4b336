package io.threadspec.cli;

import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;

/** Lets work that can be cut short come to its end when the JVM is told to end, by Ctrl-C for example. */
final class EndOfJvm {

    private EndOfJvm() {}

    /**
     * Works, and gives what the work gives.
     *
     * @param cutShort tells the work to end soon; called while the JVM ends, which waits for the work then
     */
    static int cutShort(Runnable cutShort, IntSupplier work) {
        var done = new CountDownLatch(1);
        var hook = new Thread(
                () -> {
                    cutShort.run();
                    await(done);
                },
                "threadspec-interrupted");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.getAsInt();
        } finally {
            done.countDown();
            remove(hook);
        }
    }

    private static void await(CountDownLatch done) {
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // The JVM is ending, and goes on now.
        }
    }
}
