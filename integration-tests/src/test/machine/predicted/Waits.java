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
        while (thread.getState() != state) {
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
            while (Thread.getAllStackTraces().containsKey(beside)) {
                Thread.sleep(1);
            }
            object.beforeNotification();
            object.wake();
        });
        notified.join();
        waker.join();
        beside.join();
        Thread timedOut = inThread(() -> {
            object.awaitTimeOut();
            object.second = 3;
        });
        Thread besideTimeOut = inThread(() -> {
            awaitState(timedOut, Thread.State.TIMED_WAITING);
            object.besideTimeOut();
            object.pass();
        });
        timedOut.join();
        besideTimeOut.join();
    }
}
