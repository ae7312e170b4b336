package io.threadspec.runtime.capture.sync;

/**
 * What a call does to one object, as bits. A call site tells what it is about to do, or may do, and afterwards what it did: whether
 * a lock was taken, a value was replaced. The weaver writes these numbers into the classes that it weaves.
 */
public final class Plan {

    /** Tells the object what the thread knows, in all modes. */
    public static final int RELEASE = 1;

    /** Learns what was released to the object, in all modes. */
    public static final int ACQUIRE = 1 << 1;

    /** Changes the object so that only those learn of it who look; of {@code mvc} and {@code reference} as all that follow. */
    public static final int CHANGE = 1 << 2;

    /** Gets a result that depends on the object's state. */
    public static final int LOOK = 1 << 3;

    /** Writes the object as one variable of algorithm A. */
    public static final int WRITE = 1 << 4;

    /** Reads it as one. */
    public static final int READ = 1 << 5;

    /** As {@link #RELEASE}, in the facts modes alone. */
    public static final int FACTS_RELEASE = 1 << 6;

    /** As {@link #ACQUIRE}, in the facts modes alone. */
    public static final int FACTS_ACQUIRE = 1 << 7;

    /** By how much a bit is shifted that the result decides about. */
    public static final int MAYBE_SHIFT = 8;

    /** The call and what is told of it are one step: nothing of the program runs meanwhile. */
    public static final int ONE_STEP = 1 << 16;

    private static final int HALF = (1 << MAYBE_SHIFT) - 1;
    private static final int EVERY_USE = RELEASE | ACQUIRE | CHANGE | LOOK | WRITE | READ;

    private Plan() {}

    /** What happens in any case, unless the call throws. */
    static int sure(int plan) {
        return plan & HALF;
    }

    /** What happens if the result says so. */
    static int maybe(int plan) {
        return (plan >>> MAYBE_SHIFT) & HALF;
    }

    static boolean isOneStep(int plan) {
        return (plan & ONE_STEP) != 0;
    }

    /** What of a plan, or of what was done, counts in a mode. In the facts modes RELEASE and ACQUIRE are all there is. */
    public static int inMode(int plan, boolean ordersEveryUse) {
        if (ordersEveryUse) {
            return plan & (ONE_STEP | EVERY_USE << MAYBE_SHIFT | EVERY_USE);
        }
        return (plan & ONE_STEP) | happensBefore(maybe(plan)) << MAYBE_SHIFT | happensBefore(sure(plan));
    }

    private static int happensBefore(int bits) {
        int release = (bits & (RELEASE | FACTS_RELEASE)) == 0 ? 0 : RELEASE;
        int acquire = (bits & (ACQUIRE | FACTS_ACQUIRE)) == 0 ? 0 : ACQUIRE;
        return release | acquire;
    }
}
