package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * An actor, as the capture sees it. It keeps its clock from one tested variable to the next, because each context that has an
 * event widens all clocks. A clock contains its {@link #step} for a variable if it counts at least so many of its events;
 * no earlier variable can have passed that on.
 */
final class Participant implements EventSink {

    final Context context;
    private int slot;
    private int count;

    Participant(CaptureState capture) {
        context = capture.newContext(Thread.currentThread(), this);
    }

    /** The next event; its number. */
    int step() {
        context.event(EventKind.WRITE, 0, null, 0, 0);
        return count;
    }

    /** The actor's clock. */
    @Nullable
    Clock clock() {
        return (Clock) context.tag;
    }

    /** True if the clock contains that event of this actor. */
    boolean isKnown(int step, @Nullable Clock to) {
        return to != null && to.get(slot) >= step;
    }

    @Override
    public void clocked(
            EventKind kind,
            int component,
            Clock before,
            Clock after,
            int subject,
            @Nullable Object object,
            long value,
            int site) {
        slot = component;
        count = after.get(component);
    }

    @Override
    public void clockedEvent(
            int component, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int acquired(int thread, int position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int thread() {
        return slot;
    }
}
