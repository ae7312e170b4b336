package io.threadspec.runtime.capture;

/**
 * An object through which threads synchronise, in one of its roles, as the call sites of woven code see it: {@link #begin}, the
 * call, {@link #end}. Public for woven code, which keeps it in a local. Plans are numbers of {@link Plan} for the mode at hand.
 */
public abstract class Keyed {

    Keyed() {}

    /**
     * Before a call.
     *
     * @return on which {@link #end} must be called, whether the call returns or throws
     */
    abstract Keyed begin(int plan, Context thread);

    /**
     * After the call.
     *
     * @param plan the same as for {@link #begin}
     * @param done what the call did
     */
    abstract void end(int plan, int done, Context thread);

    /** What {@link #begin} tells, by itself: for code that runs inside a call. */
    abstract void tellNow(int bits, Context thread);

    /** What {@link #end} learns, by itself. */
    abstract void learnNow(int bits, Context thread);
}
