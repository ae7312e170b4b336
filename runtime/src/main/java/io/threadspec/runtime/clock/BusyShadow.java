package io.threadspec.runtime.clock;

/** Teaches nothing; there to be nobody's tag, or the tag of a thread that is to match no variable. */
public final class BusyShadow extends Shadow {

    /** Stands in a variable while its value and its state are being changed together. */
    public static final Shadow BUSY = new BusyShadow();

    private static final int YIELDS = 64;
    private static final int NAP_NANOS = 100_000;
    private static final int PAUSES = 1 << 10;

    private static final long PATIENCE_NANOS = 2_000_000_000;

    public BusyShadow() {
        super(0);
    }

    /**
     * Lets others run: the one that is waited for is within a few instructions of its end. Yields at first. Then it sleeps: very many virtual
     * threads that yield keep the carriers to themselves, and the one they wait for never gets one. A thread of a class of the program goes on
     * to yield: if it were interrupted in its sleep it would have to be interrupted again, and {@link Thread#interrupt} may be overridden.
     *
     * @param before how often the thread has done so for the same
     */
    @SuppressWarnings("ThreadPriorityCheck")
    public static void pause(int before) {
        Thread thread = Thread.currentThread();
        if (before < YIELDS || thread.getClass().getModule() != Thread.class.getModule()) {
            Thread.yield();
            return;
        }
        try {
            Thread.sleep(0, NAP_NANOS);
        } catch (InterruptedException e) {
            thread.interrupt(); // It is the program's, which will see it.
            Thread.yield();
        }
    }

    /**
     * Whether who made a variable BUSY is to be taken for one that an error such as a stack overflow has struck. Not by the number
     * of pauses alone: they take a few milliseconds where nobody else wants to run, and a system that has little time for
     * its guests stops one of their processors for longer than that. What the variable teaches would be lost then.
     *
     * @param since by {@link System#nanoTime}
     */
    public static boolean isLeftBehind(int pauses, long since) {
        return pauses > PAUSES && System.nanoTime() - since > PATIENCE_NANOS;
    }
}
