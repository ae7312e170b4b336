package blocks;

import control.Turns;

// expect: SATISFIED
// says: 1 execution waited on the monitor because of which it was to be atomic
/** What waits on its own monitor gives it up, as everybody expects: it is counted and not judged. */
public class WaitingBuffer {

    private int items;

    synchronized void put() {
        items++;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        while (items == 0) {
            Turns.reach(1);
            wait();
        }
        items--;
    }

    public static void run() throws Exception {
        var buffer = new WaitingBuffer();
        Turns.waitAndWake(buffer::take, 1, buffer::put);
    }
}
