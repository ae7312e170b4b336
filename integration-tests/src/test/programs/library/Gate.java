package library;

/** Holds threads back until it is opened. Not woven. */
public class Gate {

    private boolean open;

    public synchronized void open() {
        open = true;
        notifyAll();
    }

    public synchronized void pass() throws InterruptedException {
        while (!open) {
            wait();
        }
    }
}
