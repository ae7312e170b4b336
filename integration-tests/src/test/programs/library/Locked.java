package library;

/** Runs what it is given under a lock of its own. Not woven. */
public class Locked {

    public synchronized void run(Runnable action) {
        action.run();
    }
}
