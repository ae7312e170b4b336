package guarded;

/** The other thread waits until it is interrupted. */
public class ByInterruptedWait extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByInterruptedWait();
            Thread waiter = inThread(number -> own.take());
            awaitWaiting(waiter);
            own.block();
            waiter.interrupt();
            waiter.join();
        }
    }

    private void take() {
        try {
            synchronized (this) {
                wait();
            }
        } catch (InterruptedException e) {
            block();
        }
    }
}
