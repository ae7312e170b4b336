package io.threadspec.runtime.capture.sync;

/**
 * An object through which threads synchronise, in one of its roles, as the call sites of woven code see it: {@link #begin}, the
 * call, {@link #end}. Public for woven code, which keeps it in a local. Plans are numbers of {@link Plan} for the mode at hand.
 */
public abstract class Keyed {

    /** Whether unknown code has the object as well. Only ever set; read after what may concern such code was told to the object. */
    private volatile boolean exposed;

    Keyed() {}

    final boolean isExposed() {
        return exposed;
    }

    /** Unknown code has the object from the beginning. */
    final void setExposed() {
        exposed = true;
    }

    /**
     * Unknown code has the object from now on. What is told to the object later is told to such code as well; what was told before the
     * thread learns, in the possible order, and has to pass on.
     *
     * @return whether there was anything to learn
     */
    public boolean expose(SyncThread thread) {
        exposed = true;
        return mayTeach(thread);
    }

    /** The thread learns all that was told to the object, in the possible order alone; whether there was anything to learn. */
    abstract boolean mayTeach(SyncThread thread);

    /** The thread has told the object something: so it has told unknown code, if that has the object. */
    final void told(SyncThread thread) {
        if (exposed) {
            thread.boundary.tell();
        }
    }

    /**
     * Before a call.
     *
     * @return on which {@link #end} must be called, whether the call returns or throws
     */
    public abstract Keyed begin(int plan, SyncThread thread);

    /**
     * After the call.
     *
     * @param plan the same as for {@link #begin}
     * @param done what the call did
     */
    public abstract void end(int plan, int done, SyncThread thread);

    /** What {@link #begin} tells, by itself: for code that runs inside a call. */
    public abstract void tellNow(int bits, SyncThread thread);

    /** What {@link #end} learns, by itself. */
    public abstract void learnNow(int bits, SyncThread thread);
}
