package guarded;

/** Two threads wait, and are notified together. Then the monitor keeps them apart. */
public class ByNotificationOfAll extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByNotificationOfAll();
            Thread one = inThread(number -> own.take());
            Thread other = inThread(number -> own.take());
            awaitWaiting(one);
            awaitWaiting(other);
            own.block();
            own.give();
            one.join();
            other.join();
        }
    }

    private synchronized void take() throws Exception {
        wait();
        block();
    }

    private synchronized void give() {
        notifyAll();
    }
}
