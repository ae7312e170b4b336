package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * What one actor is to the capture. It goes from one tested variable to the next with the same clock, for each context with
 * an event widens the clocks: knowing its {@link #step} for a variable is knowing at least so many of its events, which nobody can
 * have learnt from an earlier variable.
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

    /** What the actor knows by now. */
    @Nullable
    Clock clock() {
        return (Clock) context.tag;
    }

    /** Whether who has this clock has learnt of that event of this actor. */
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
