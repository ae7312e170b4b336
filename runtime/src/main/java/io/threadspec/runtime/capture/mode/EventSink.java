package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** Where the events of one thread go. Called by that thread alone. */
public interface EventSink {

    /**
     * @param before what the thread knew before the event
     * @param after what it knows after it; the same where the event does not count
     */
    void clocked(
            EventKind kind,
            int slot,
            Clock before,
            Clock after,
            int subject,
            @Nullable Object object,
            long value,
            int site);

    /** As {@link #clocked}, for an event of a specification with the objects it binds. */
    void clockedEvent(int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site);

    /** As {@link #clocked}, where the reader is to find out the clock; the new position. */
    int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site);

    /** As {@link #unclocked}, for an event of a specification with the objects it binds. */
    int unclockedEvent(int subject, @Nullable Object[] parameters, int site);

    /** The thread now knows what another one had recorded up to a position; the new position. */
    int acquired(int thread, int position);

    /**
     * A call of code that is not woven, or one from it, at this site: the thread's possible order grew there (acquire), or is handed
     * on from there (release; told before it happens). It is no event and has no clock.
     */
    default void unwovenOrder(boolean acquire, int site) {}

    /** Something that the runtime cannot see, for the user to know. */
    default void complain(String text) {}

    /** A step is about to be recorded that writes a relevant field: the sink may want to tell what it finds there first. */
    default void beforeWrite(int field, @Nullable Object object, long value, Knowledge thread, int site) {}

    /** The step of a static field was recorded and its value written. */
    default void afterStaticWrite(int field) {}

    /** An event of a specification is about to be recorded. */
    default void beforeEvent(int event, Knowledge thread, int site) {}

    /** A new record of an object on which many threads have left their marks; null where nothing is recorded, or no more. */
    default @Nullable MarkRecord newMarkRecord() {
        return null;
    }

    /**
     * What has been recorded is handed on: written, and told to whom it concerns. Called after events, when the thread holds no lock of a
     * variable; where an error strikes before, it comes later, or after the next event.
     */
    default void settle() {}

    /** The thread is about to have its first event that counts: the record is to know of the thread from now on. */
    default void announce() {}

    /** Of the thread's last event that counts, its own component of its clock; 0 if there is none. */
    default int lastOwn() {
        return 0;
    }

    /** What a variable is called that the thread is accessing; the index is -1 if it is no element of an array. */
    default String describe(@Nullable Object holder, int index) {
        return "";
    }

    /** The number of the thread in the record. */
    int thread();

    /** Number of the test on whose behalf the thread runs, 0 if none is known. */
    default int test() {
        return 0;
    }

    /** The thread begins a task that woven code has handed over, on behalf of this test. */
    default void begins(int test) {}
}
