package blocks;

import control.Turns;

// expect: SATISFIED
// says: 1 execution waited on the monitor because of which it was to be atomic
/** The execution is not serializable when it reads the second field. Then it waits on its own monitor, so nobody expects it to be. */
public class WaitsAfterCycle {

    private int first;
    private int second;
    private boolean ready;

    synchronized void take() throws InterruptedException {
        int seen = first;
        Turns.reach(1);
        Turns.await(2);
        seen += second;
        while (!ready || seen < 0) {
            wait();
        }
    }

    synchronized void put() {
        ready = true;
        notifyAll();
    }

    public static void run() throws Exception {
        var buffer = new WaitsAfterCycle();
        Turns.both(
                () -> {
                    try {
                        buffer.take();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    Turns.await(1);
                    buffer.first = 1;
                    buffer.second = 1;
                    Turns.reach(2);
                    buffer.put();
                });
    }
}
