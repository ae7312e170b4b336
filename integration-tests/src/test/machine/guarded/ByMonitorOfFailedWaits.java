package guarded;

/** Threads call wait where it only throws, and keep the monitor: one that is interrupted already, and one with a limit that is none. */
public class ByMonitorOfFailedWaits extends Guarded {

    private int value;

    synchronized void block() {
        value = 1;
        try {
            wait(-1);
        } catch (IllegalArgumentException | InterruptedException e) {
            value = 2;
        }
        Thread.currentThread().interrupt();
        try {
            wait();
        } catch (InterruptedException e) {
            value = 3;
        }
    }

    private synchronized void set() {
        value = 4;
    }

    public static void run() throws Exception {
        var own = new ByMonitorOfFailedWaits();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                if (number == 0) {
                    own.block();
                } else {
                    own.set();
                }
            }
        });
    }
}
