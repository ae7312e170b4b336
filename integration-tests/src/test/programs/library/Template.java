package library;

/** Calls what its subclasses do in a thread of its own. Not woven. */
public abstract class Template {

    private final Thread thread = new Thread(this::work, "template");
    private volatile boolean done;

    protected abstract void step();

    protected void after() {}

    private void work() {
        step();
        done = true;
        after();
    }

    public void begin() {
        thread.start();
    }

    public void awaitEnd() throws InterruptedException {
        thread.join();
    }

    public boolean isDone() {
        return done;
    }
}
