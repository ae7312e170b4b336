package guarded;

/** The first notification comes when nobody waits. */
public class BySecondNotification extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new BySecondNotification();
            Thread waiter = inThread(number -> own.take());
            awaitWaiting(waiter);
            own.block();
            own.give();
            waiter.join();
        }
    }

    private void take() throws Exception {
        synchronized (this) {
            notify();
            wait();
        }
        block();
    }

    private synchronized void give() {
        notify();
    }
}
