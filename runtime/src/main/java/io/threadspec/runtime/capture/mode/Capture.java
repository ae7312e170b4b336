package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * How what happens becomes causality: one subclass for each {@link CaptureMode}. A JVM loads one of them only, so that its
 * methods are called directly.
 *
 * <p>Methods that take the state of a variable are called under the variable's lock and return its next state; they may
 * change the thread's {@link Knowledge#tag}.
 */
public abstract class Capture {

    final Slots slots = new Slots();

    public final LockOwners lockOwners = new LockOwners();

    /**
     * In the modes that see every access.
     *
     * @param judgesBlocks whether atomic blocks are to be judged
     * @param accesses null if they are not recorded
     */
    public static Capture of(CaptureMode mode, boolean judgesBlocks, @Nullable AccessRecording accesses) {
        Capture capture = of(mode);
        if (!judgesBlocks || !mode.ordersConflicts()) {
            return capture;
        }
        var judging = new WithTransactions(capture);
        return accesses == null ? judging : new Recording(judging, accesses);
    }

    /** The record of the accesses of a thread; null where these are not recorded, or no more. */
    public @Nullable AccessLog log(Knowledge thread) {
        return null;
    }

    /** Whether accesses may be recorded, now or later. */
    boolean mayRecord() {
        return false;
    }

    private static Capture of(CaptureMode mode) {
        return switch (mode) {
            case MVC -> new Mvc();
            case FACTS_SYNC -> new FactsSync();
            case FACTS_ASYNC -> new FactsAsync();
            case REFERENCE -> new Reference();
        };
    }

    /** Whether reading a variable in this state changes nothing. Asked without a lock. */
    public abstract boolean isKnown(Knowledge thread, @Nullable Shadow state);

    public abstract @Nullable Shadow read(Knowledge thread, @Nullable Shadow state);

    /** A read of a plain variable that has or no longer has the value that was read. */
    public abstract @Nullable Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state);

    /** A write that no specification mentions. */
    public abstract @Nullable Shadow write(Knowledge thread, @Nullable Shadow state);

    /** A read of which it is not known exactly when it happened: it orders events, and is no operation of a transaction. */
    @Nullable
    public Shadow readOrder(Knowledge thread, @Nullable Shadow state) {
        return read(thread, state);
    }

    /** A write likewise. */
    @Nullable
    public Shadow writeOrder(Knowledge thread, @Nullable Shadow state) {
        return write(thread, state);
    }

    /** What first gives a variable its value, likewise. */
    @Nullable
    public Shadow initialWrite(Knowledge thread, @Nullable Shadow state) {
        return writeOrder(thread, state);
    }

    /** A write that has happened, to a variable that has or no longer has the value that was written. */
    public abstract @Nullable Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state);

    /** Whether a write to a variable in this state comes from a thread that does not know the write before it. */
    public abstract boolean isUnordered(Knowledge thread, @Nullable Shadow state);

    /** An event of the thread by itself. */
    public abstract void event(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site);

    /** An event of a specification, with the objects it binds. */
    public abstract void event(Knowledge thread, int subject, @Nullable Object[] parameters, int site);

    /** A write that is an event: ordered like a write, and what it teaches includes the event itself. */
    public final @Nullable Shadow relevantWrite(
            Knowledge thread,
            @Nullable Shadow state,
            EventKind kind,
            int subject,
            @Nullable Object object,
            long value,
            int site) {
        Shadow ordered = write(thread, state);
        event(thread, kind, subject, object, value, site);
        return write(thread, ordered);
    }

    /** An event that counts in no clock: it belongs to the initial state. */
    public abstract void uncounted(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site);

    /**
     * Whether all uses of an object of a library are ordered as they came. Algorithm A needs it: a variable that is read and then
     * written orders the two. FACTS takes the happens-before order only, in which a queue found empty says nothing.
     */
    public abstract boolean ordersEveryUse();

    /** Whether a thread's tag tells of all that the thread knows, so that what was found out with one holds while it has it. */
    public boolean hasTags() {
        return true;
    }

    /** Whether a thread has a tag at all, also while it is not to be used. */
    boolean keepsTags() {
        return hasTags();
    }

    /** As {@link #acquire}, by an operation that is recorded itself. */
    public void acquireRecorded(Knowledge thread, @Nullable Shadow state) {
        acquire(thread, state);
    }

    /** As {@link #release}, likewise. */
    @Nullable
    public Shadow releaseRecorded(Knowledge thread) {
        return release(thread);
    }

    /** The thread learns what an object teaches that synchronises. */
    public abstract void acquire(Knowledge thread, @Nullable Shadow state);

    /** What a lock teaches that only its holder changes: all that the holder knows. */
    public abstract @Nullable Shadow release(Knowledge thread);

    /** The thread's tag, also where that is made when it is needed. */
    @Nullable
    public Shadow tag(Knowledge thread) {
        return release(thread);
    }

    /** What an object teaches after a release, besides what it taught before. */
    abstract @Nullable Shadow releaseAlso(Knowledge thread, @Nullable Shadow state);

    /** What passes through code that is not woven: the state with what the thread knows, in the possible order alone. */
    @Nullable
    public Shadow releasePossible(Knowledge thread, @Nullable Shadow state) {
        return state; // A mode that predicts nothing needs no possible order.
    }

    /** The thread learns it, in the possible order alone; whether there was anything to learn. */
    public boolean acquirePossible(Knowledge thread, @Nullable Shadow state) {
        return false;
    }

    /**
     * Code that is not woven may read and write a variable: the thread learns what the accesses before know, and those after know what it
     * does, in the possible order alone. The next state of the variable.
     */
    @Nullable
    public Shadow accessPossible(Knowledge thread, @Nullable Shadow state) {
        return state;
    }

    /** What teaches all that two states do. */
    public abstract Shadow join(Knowledge thread, Shadow one, Shadow other);
}
