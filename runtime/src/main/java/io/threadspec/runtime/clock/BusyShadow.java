package io.threadspec.runtime.clock;

/** Teaches nothing; there to be nobody's tag, or the tag of a thread that is to match no variable. */
public final class BusyShadow extends Shadow {

    /** Stands in a variable while its value and its state are being changed together. */
    public static final Shadow BUSY = new BusyShadow();

    private static final int YIELDS = 1 << 14;

    private static final long PATIENCE_NANOS = 2_000_000_000;

    public BusyShadow() {
        super(0);
    }

    /**
     * Whether who made a variable BUSY is to be taken for one that an error such as a stack overflow has struck. Not by the number
     * of yields alone: they take a few milliseconds where nobody else wants to run, and a system that has little time for
     * its guests stops one of their processors for longer than that. What the variable teaches would be lost then.
     *
     * @param since by {@link System#nanoTime}
     */
    public static boolean isLeftBehind(int yields, long since) {
        return yields > YIELDS && System.nanoTime() - since > PATIENCE_NANOS;
    }
}
