package support;

/**
 * Two threads. One tells and the other one learns: {@code learnt} must not become 1 before {@code told} is 1. Each program has
 * these two fields. In the run that is observed the order is right.
 */
public abstract class Program {

    protected final Thread first = new Thread(() -> attempt(this::firstTurn), "first");
    protected final Thread second = new Thread(() -> attempt(this::secondTurn), "second");

    /** Read when both threads have ended. */
    private volatile Throwable failure;

    protected interface Step {
        void run() throws Exception;
    }

    protected abstract void first() throws Exception;

    protected abstract void second() throws Exception;

    /** The first thread does all of its work before the second one begins. */
    void firstTurn() throws Exception {
        first();
        System.out.println("1 told");
    }

    void secondTurn() throws Exception {
        System.out.println("2 learning");
        second();
    }

    public void run() throws Exception {
        first.start();
        second.start();
        first.join();
        second.join();
        if (failure != null) {
            throw new IllegalStateException("the program failed", failure);
        }
    }

    private void attempt(Step step) {
        try {
            step.run();
        } catch (Throwable e) {
            failure = e;
        }
    }

    /** What the run that is observed is about; in another one the program would go another way. */
    protected static void require(boolean expected) {
        if (!expected) {
            throw new IllegalStateException("the run is not the expected one");
        }
    }
}
