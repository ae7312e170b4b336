package io.threadspec.runtime.capture.sync;

/**
 * The effect of a call on one object, as bits. A call site passes before the call what it will or may do, and afterwards what it did: for
 * example, whether a lock was acquired or a value replaced. The weaver writes these numbers into woven classes.
 */
public final class Plan {

    /** Tells the object what the thread knows, in all modes. */
    public static final int RELEASE = 1;

    /** Learns what was released to the object, in all modes. */
    public static final int ACQUIRE = 1 << 1;

    /** Changes the object so that only looks learn of it. This bit and the next three count only in {@code mvc} and {@code reference}. */
    public static final int CHANGE = 1 << 2;

    /** Gets a result that depends on the object's state. */
    public static final int LOOK = 1 << 3;

    /** Writes the object as one variable of algorithm A. */
    public static final int WRITE = 1 << 4;

    /** Reads the object as one variable of algorithm A. */
    public static final int READ = 1 << 5;

    /** As {@link #RELEASE}, only in the facts modes. */
    public static final int FACTS_RELEASE = 1 << 6;

    /** As {@link #ACQUIRE}, only in the facts modes. */
    public static final int FACTS_ACQUIRE = 1 << 7;

    /** The shift of a bit that depends on the result of the call. */
    public static final int MAYBE_SHIFT = 8;

    /** The call and its record are one step: no code of the program runs meanwhile. */
    public static final int ONE_STEP = 1 << 16;

    private static final int HALF = (1 << MAYBE_SHIFT) - 1;
    private static final int EVERY_USE = RELEASE | ACQUIRE | CHANGE | LOOK | WRITE | READ;

    private Plan() {}

    /** The effects that happen in any case, unless the call throws. */
    static int sure(int plan) {
        return plan & HALF;
    }

    /** The effects that depend on the result. */
    static int maybe(int plan) {
        return (plan >>> MAYBE_SHIFT) & HALF;
    }

    static boolean isOneStep(int plan) {
        return (plan & ONE_STEP) != 0;
    }

    /** The bits of a plan, or of effects, that count in a mode. In the facts modes these are only RELEASE and ACQUIRE. */
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
