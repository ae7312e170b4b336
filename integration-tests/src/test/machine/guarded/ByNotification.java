package guarded;

/** One thread waits until the other one notifies it, and looks at nothing else. */
public class ByNotification extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByNotification();
            Thread waiter = inThread(number -> own.take());
            awaitWaiting(waiter);
            own.block();
            own.give();
            waiter.join();
        }
    }

    private void take() throws Exception {
        synchronized (this) {
            wait();
        }
        block();
    }

    private synchronized void give() {
        notify();
    }
}
