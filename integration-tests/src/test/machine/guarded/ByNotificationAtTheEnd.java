package guarded;

/** One thread waits on the other one, which the JVM notifies when it ends. */
public class ByNotificationAtTheEnd extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByNotificationAtTheEnd();
            Thread worker = inThread(number -> own.work());
            Thread waiter = inThread(number -> own.take(worker));
            awaitWaiting(waiter);
            own.release();
            worker.join();
            waiter.join();
        }
    }

    private void take(Thread worker) throws Exception {
        synchronized (worker) {
            worker.wait();
        }
        block();
    }

    private volatile boolean released;

    private void release() {
        released = true;
    }

    private void work() throws Exception {
        while (!released) {
            Thread.sleep(1);
        }
        block();
    }
}
