package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Modes in which a thread's tag is its vector clock. */
abstract sealed class Clocked extends Capture permits Mvc, FactsSync {

    static @Nullable Clock clock(Knowledge thread) {
        return (Clock) thread.order;
    }

    private static Clock known(Knowledge thread) {
        Clock clock = clock(thread);
        return clock == null ? Clock.NOTHING : clock;
    }

    @Override
    public void event(Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        Clock after = next(thread);
        thread.sink.clocked(kind, thread.slotIndex(), known(thread), after, subject, object, value, site);
        thread.tag(after);
    }

    @Override
    public void event(Knowledge thread, int subject, @Nullable Object[] parameters, int site) {
        Clock after = next(thread);
        thread.sink.clockedEvent(thread.slotIndex(), known(thread), after, subject, parameters, site);
        thread.tag(after);
    }

    /**
     * The clock after the thread's next event, which the thread gets when the event is recorded: if an error such as a stack overflow
     * strikes before, nobody has heard of an event that is missing. If one strikes between the two, the record is ahead of the clock.
     */
    private Clock next(Knowledge thread) {
        Slots.Slot slot = thread.slot;
        if (slot == null) {
            Clock known = clock(thread);
            slot = slots.assign(thread.thread, known == null ? component -> 0 : known::get);
            thread.slot = slot;
        }
        slot.count++;
        Clock after = Clock.after(clock(thread), slot.index);
        for (int recorded = thread.sink.lastOwn(); after.get(slot.index) <= recorded; ) {
            after = Clock.after(after, slot.index);
            slot.count = Math.max(slot.count, after.get(slot.index));
        }
        return after;
    }

    @Override
    public void uncounted(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        Clock known = known(thread);
        thread.sink.clocked(kind, thread.slotIndex(), known, known, subject, object, value, site);
    }

    @Override
    public void acquire(Knowledge thread, @Nullable Shadow state) {
        thread.tag(Clock.join(clock(thread), (Clock) state));
    }

    @Override
    @Nullable
    public Shadow release(Knowledge thread) {
        return thread.order;
    }

    @Override
    @Nullable
    public Shadow releaseAlso(Knowledge thread, @Nullable Shadow state) {
        return Clock.join(clock(thread), (Clock) state);
    }

    @Override
    public Shadow join(Knowledge thread, Shadow one, Shadow other) {
        return Objects.requireNonNull(Clock.join((Clock) one, (Clock) other));
    }
}
