package predicted;

import control.Turns;

/**
 * A thread notifies those that wait on it, goes on, and ends. One that comes back when it has ended was woken before, by the notification: in other runs what it
 * does next comes while the other thread still goes on.
 */
public class NotifiedBeforeTheEnd {

    private static final int MOST_ROUNDS = 10_000;

    private static class Worker extends Thread {

        private boolean isReady;
        int result;

        @Override
        public void run() {
            synchronized (this) {
                isReady = true;
                notifyAll();
            }
            result = 5;
        }

        /** Whether there was something to wait for. */
        synchronized boolean awaitReady() throws InterruptedException {
            boolean hasWaited = false;
            while (!isReady) {
                wait();
                hasWaited = true;
            }
            return hasWaited;
        }
    }

    void use(Worker worker) {
        worker.result = 1;
        worker.result = 2;
    }

    /** Whether the thread had ended when one that waited came back. */
    private boolean await(Worker worker) throws InterruptedException {
        boolean hasEnded = worker.awaitReady() && Turns.hasEnded(worker);
        if (hasEnded) {
            use(worker);
        }
        return hasEnded;
    }

    public static void run() throws Exception {
        boolean hasEnded = false;
        for (int round = 0; round < MOST_ROUNDS && !hasEnded; round++) {
            var worker = new Worker();
            worker.start();
            hasEnded = new NotifiedBeforeTheEnd().await(worker);
        }
        if (!hasEnded) {
            throw new IllegalStateException("no thread ended before those that it had notified came back");
        }
    }
}
