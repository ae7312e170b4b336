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

    /** False if the thread is interrupted meanwhile, and nothing but that tells of it. */
    public boolean passUnlessInterrupted() {
        try {
            pass();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }
}
