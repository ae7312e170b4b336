package io.threadspec.runtime.clock;

/** Teaches nothing. A state that is no thread's tag, or the tag of a thread that must match no variable. */
public final class BusyShadow extends Shadow {

    /** The state of a variable while its value and its state are being changed together. */
    public static final Shadow BUSY = new BusyShadow();

    private static final int YIELDS = 64;
    private static final int NAP_NANOS = 100_000;
    private static final int PAUSES = 1 << 10;

    private static final long PATIENCE_NANOS = 2_000_000_000;

    public BusyShadow() {
        super(0);
    }

    /**
     * Waits for a thread that is within a few instructions of its end. Yields at first. Then sleeps: very many yielding virtual threads
     * occupy all carriers, and the one they wait for never gets one. A thread whose class the program defines keeps yielding: after an
     * interrupted sleep it would have to be interrupted again, and {@link Thread#interrupt} may be overridden.
     *
     * @param before how often the thread has already paused in this wait
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
            thread.interrupt(); // The interrupt belongs to the program, which will see it.
            Thread.yield();
        }
    }

    /**
     * Whether the thread that made a variable BUSY must be presumed dead after an error such as a stack overflow. The number of pauses
     * alone does not decide: on an idle machine they take a few milliseconds, and an overloaded host stops a guest's processor for longer
     * than that. A wrong presumption loses what the variable teaches.
     *
     * @param since start of the wait, by {@link System#nanoTime}
     */
    public static boolean isLeftBehind(int pauses, long since) {
        return pauses > PAUSES && System.nanoTime() - since > PATIENCE_NANOS;
    }
}
