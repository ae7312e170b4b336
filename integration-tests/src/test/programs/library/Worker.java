package library;

/** A thread that does what its subclasses say. Not woven. */
public abstract class Worker extends Thread {

    protected abstract void work();

    @Override
    public final void run() {
        work();
    }
}
