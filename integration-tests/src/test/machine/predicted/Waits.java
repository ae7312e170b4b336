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
        wait(200);
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

    public static void run() throws Exception {
        var object = new Waits();
        Thread notified = inThread(() -> {
            object.awaitNotification();
            object.first = 3;
            object.third = 3;
        });
        Thread waker = inThread(() -> {
            Thread.sleep(200);
            while (notified.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            object.beforeNotification();
            object.wake();
        });
        Thread beside = inThread(() -> {
            Thread.sleep(50);
            object.besideNotification();
            object.pass();
        });
        notified.join();
        waker.join();
        beside.join();
        Thread timedOut = inThread(() -> {
            object.awaitTimeOut();
            object.second = 3;
        });
        Thread besideTimeOut = inThread(() -> {
            Thread.sleep(50);
            object.besideTimeOut();
            object.pass();
        });
        timedOut.join();
        besideTimeOut.join();
    }
}
