package predicted;

/**
 * While a thread waits another one comes to a block, and afterwards to the monitor. The block has nothing to do with the end of the wait: in other runs that comes
 * earlier, and what the waiting thread does next interrupts the block. The last block comes before the notification in any run.
 */
public class Waits {

    int first;
    int second;
    int third;

    void besideNotification() {
        first = 1;
        first = 2;
    }

    void besideTimeOut() {
        second = 1;
        second = 2;
    }

    void beforeNotification() {
        third = 1;
        third = 2;
    }

    private synchronized void awaitNotification() throws InterruptedException {
        wait();
    }

    private synchronized void awaitTimeOut() throws InterruptedException {
        wait(2000);
    }

    private synchronized void wake() {
        notify();
    }

    private synchronized void pass() {}

    private interface Body {
        void run() throws InterruptedException;
    }

    private static Thread inThread(Body body) {
        var thread = new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    /** Orders nothing, as long as the thread has not ended. */
    private static void awaitState(Thread thread, Thread.State state) throws InterruptedException {
        Thread.State seen = thread.getState();
        while (seen != state && seen != Thread.State.TERMINATED) {
            Thread.sleep(1);
            seen = thread.getState();
        }
    }

    /** Orders nothing. */
    private static void awaitEnd(Thread thread) throws InterruptedException {
        while (Thread.getAllStackTraces().containsKey(thread)) {
            Thread.sleep(1);
        }
    }

    public static void run() throws Exception {
        var object = new Waits();
        Thread notified = inThread(() -> {
            object.awaitNotification();
            object.first = 3;
            object.third = 3;
        });
        Thread beside = inThread(() -> {
            awaitState(notified, Thread.State.WAITING);
            object.besideNotification();
            object.pass();
        });
        Thread waker = inThread(() -> {
            awaitEnd(beside);
            object.beforeNotification();
            object.wake();
        });
        notified.join();
        waker.join();
        beside.join();
        Thread timedOut = inThread(() -> {
            Thread waiting = Thread.currentThread();
            Thread besideTimeOut = inThread(() -> {
                awaitState(waiting, Thread.State.TIMED_WAITING);
                object.besideTimeOut();
                object.pass();
            });
            object.awaitTimeOut();
            // If the time was too short, the other thread is still there, and its block is not to be interrupted in this run.
            awaitEnd(besideTimeOut);
            object.second = 3;
        });
        timedOut.join();
    }
}
