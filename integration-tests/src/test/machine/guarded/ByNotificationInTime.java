package guarded;

/** The same with a limit that is not reached. */
public class ByNotificationInTime extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByNotificationInTime();
            Thread waiter = inThread(number -> own.take());
            awaitWaiting(waiter);
            own.block();
            own.give();
            waiter.join();
        }
    }

    private void take() throws Exception {
        synchronized (this) {
            wait(600_000);
        }
        block();
    }

    private synchronized void give() {
        notify();
    }
}
