package io.threadspec.runtime.capture.sync;

/**
 * An object through which threads synchronise, in one of its roles, as call sites in woven code use it: {@link #begin}, the call, {@link
 * #end}. Public for woven code, which keeps it in a local. Plans are numbers of {@link Plan} for the mode at hand.
 */
public abstract class Keyed {

    /** Whether unknown code has the object as well. Only ever set; read after something was told to the object. */
    private volatile boolean exposed;

    Keyed() {}

    final boolean isExposed() {
        return exposed;
    }

    /** Unknown code has had the object from the beginning. */
    final void setExposed() {
        exposed = true;
    }

    /**
     * The object escapes to unknown code. From now on, what is told to the object is told to such code as well; what was told before, the
     * thread learns in the possible order and must pass on.
     *
     * @return whether there was anything to learn
     */
    public boolean expose(SyncThread thread) {
        exposed = true;
        return mayTeach(thread);
    }

    /** The thread learns all that was told to the object, only in the possible order; returns whether there was anything to learn. */
    abstract boolean mayTeach(SyncThread thread);

    /** Called after the thread told the object something: tells unknown code as well, if that has the object. */
    final void told(SyncThread thread) {
        if (exposed) {
            thread.boundary.tell();
        }
    }

    /**
     * Before a call.
     *
     * @return the object on which {@link #end} must be called, whether the call returns or throws
     */
    public abstract Keyed begin(int plan, SyncThread thread);

    /**
     * After the call.
     *
     * @param plan the same as for {@link #begin}
     * @param done the bits of {@link Plan} that the call did
     */
    public abstract void end(int plan, int done, SyncThread thread);

    /** Only the telling of {@link #begin}: for code that runs inside a call. */
    public abstract void tellNow(int bits, SyncThread thread);

    /** Only the learning of {@link #end}. */
    public abstract void learnNow(int bits, SyncThread thread);
}
