package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.WeakIdentityMap;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What the threads of one recording share. Public for who records; woven code sees {@link Context} alone. */
public final class CaptureState {

    private static final int REFERENCE_LOCKS = 1 << 10;

    final Capture mode;
    final Conflicts conflicts = new Conflicts();
    final RoleTable objects = new RoleTable();
    final ArrayShadows arrays = new ArrayShadows();
    final ClassStates classes = new ClassStates();

    /** All code of which nothing is known, as one object. */
    final UnwovenChannel unknownCode = new UnwovenChannel(null);

    /** How often woven code was about to interrupt a thread; counted after what it knows was told, and before it does. */
    final AtomicInteger interrupts = new AtomicInteger();

    /** What streams use when they run, if they were made elsewhere. Synchronisation: thread-safe by itself. */
    final WeakIdentityMap<Object, LazyStreams.Source> lazyStreams = new WeakIdentityMap<>();

    /** Whether there ever was one. Only ever set, after it was put there. */
    volatile boolean hasLazyStreams;

    /** Objects of libraries that are used by themselves. Synchronisation: thread-safe by itself. */
    final SharedObjects libraryObjects = new SharedObjects();

    /** Plain: whoever can have learnt of an event sees this change as well. */
    private boolean quiet = true;

    /** Plain: whoever gets a task to run sees this change as well. */
    private boolean handsOver;

    /** Every second context; if two threads get theirs at once, both may. */
    private boolean lastIsOther;

    final LockOwners lockOwners = new LockOwners();
    private final Stripes stripes = new Stripes(lockOwners);
    private final ReentrantLock @Nullable [] referenceLocks;

    public CaptureState(CaptureMode mode) {
        this.mode = Capture.of(mode);
        this.referenceLocks = mode == CaptureMode.REFERENCE ? newReferenceLocks() : null;
        // All code has the properties and the standard streams of the process.
        objects.of(System.getProperties()).setExposed();
        objects.of(System.class).setExposed();
    }

    private static ReentrantLock[] newReferenceLocks() {
        var locks = new ReentrantLock[REFERENCE_LOCKS];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new ReentrantLock();
        }
        return locks;
    }

    public Context newContext(Thread thread, EventSink sink) {
        lastIsOther = !lastIsOther;
        return new Context(this, thread, sink, lastIsOther);
    }

    /** Whether no event has happened yet: then nobody has anything to learn. */
    boolean isQuiet() {
        return quiet;
    }

    void noLongerQuiet() {
        if (quiet) {
            quiet = false;
        }
    }

    /** Whether any task has been handed over; if not, no object is one. */
    boolean handsOver() {
        return handsOver;
    }

    void nowHandsOver() {
        if (!handsOver) {
            handsOver = true;
        }
    }

    /** Writes that no order tells apart, so far. */
    public Conflicts conflicts() {
        return conflicts;
    }

    /** Where the locks of variables are; null if they are those of {@link Reference}. */
    @Nullable
    Stripes stripes() {
        return referenceLocks == null ? stripes : null;
    }

    /** Locks a variable, a field of an object or a static one, that has this state. The result is for {@link #unlock}. */
    int lock(@Nullable Shadow state, @Nullable Object holder, int variable, int number) {
        ReentrantLock[] plain = referenceLocks;
        if (plain != null) {
            int index = (System.identityHashCode(holder) ^ variable) & (REFERENCE_LOCKS - 1);
            plain[index].lock();
            return index;
        }
        int index = Stripes.indexOf(state, variable);
        stripes.lock(index, number);
        return index;
    }

    /** Gives back what a thread has left locked, if it has. */
    void recover(int index, int number) {
        ReentrantLock[] plain = referenceLocks;
        if (plain == null) {
            stripes.recover(index, number);
        } else if (index < plain.length && plain[index].isHeldByCurrentThread()) {
            plain[index].unlock();
        }
    }

    void unlock(int index) {
        ReentrantLock[] plain = referenceLocks;
        if (plain != null) {
            plain[index].unlock();
        } else {
            stripes.unlock(index);
        }
    }
}
