package predicted;

/** Who takes waits until there is something, and gives the monitor up meanwhile; within a block that is atomic for another reason. */
public class Slot {

    private boolean full;

    void outer() throws InterruptedException {
        take();
    }

    synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
    }

    synchronized void put() {
        full = true;
        notifyAll();
    }

    public static void run() throws Exception {
        var slot = new Slot();
        var taker = new Thread(() -> {
            try {
                slot.outer();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        taker.start();
        while (taker.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        slot.put();
        taker.join();
    }
}
