package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ReferenceShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** Algorithm A as figure 2 of Rosu and Sen prints it: every access takes the variable's lock and updates its clocks. */
final class Reference extends Capture {

    private static ReferenceShadow of(@Nullable Shadow state) {
        return state == null ? new ReferenceShadow() : (ReferenceShadow) state;
    }

    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        return false;
    }

    @Override
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.read(thread.vector);
        return shadow;
    }

    /** Where another write came between, ordering the read after that one as well is safe: it did come before in time. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return read(thread, state);
    }

    @Override
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.write(thread.vector);
        return shadow;
    }

    @Override
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return write(thread, state);
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return false;
    }

    @Override
    public void event(Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        count(thread);
        record(thread, kind, subject, object, value, site);
    }

    @Override
    public void event(Knowledge thread, int subject, @Nullable Object[] parameters, int site) {
        count(thread);
        Clock clock = thread.vector.clock();
        thread.sink.clockedEvent(thread.slotIndex(), clock, clock, subject, parameters, site);
    }

    /** How a clock came about is not kept here: so the one before the event says no more than the one after it. */
    private static void record(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        Clock clock = thread.vector.clock();
        thread.sink.clocked(kind, thread.slotIndex(), clock, clock, subject, object, value, site);
    }

    private void count(Knowledge thread) {
        Slots.Slot slot = thread.slot;
        if (slot == null) {
            slot = slots.assign(thread, thread.vector.known()::get);
        }
        slot.count++;
        thread.vector.increment(thread.slotIndex());
    }

    @Override
    public void uncounted(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        record(thread, kind, subject, object, value, site);
    }

    @Override
    public void acquire(Knowledge thread, @Nullable Shadow state) {
        if (state != null) {
            ((ReferenceShadow) state).teach(thread.vector);
        }
    }

    @Override
    public Shadow release(Knowledge thread) {
        return releaseAlso(thread, null);
    }

    @Override
    Shadow releaseAlso(Knowledge thread, @Nullable Shadow state) {
        var released = new ReferenceShadow();
        if (state != null) {
            ((ReferenceShadow) state).copyTo(released);
        }
        released.add(thread.vector);
        return released;
    }

    @Override
    public Shadow releasePossible(Knowledge thread, @Nullable Shadow state) {
        if (state != null && ((ReferenceShadow) state).hasPossible(thread.vector)) {
            return state;
        }
        var released = new ReferenceShadow();
        if (state != null) {
            ((ReferenceShadow) state).copyTo(released);
        }
        released.addPossible(thread.vector);
        return released;
    }

    @Override
    public boolean acquirePossible(Knowledge thread, @Nullable Shadow state) {
        return state != null && ((ReferenceShadow) state).teachPossible(thread.vector);
    }

    @Override
    public Shadow accessPossible(Knowledge thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.accessPossible(thread.vector);
        return shadow;
    }

    @Override
    public boolean ordersEveryUse() {
        return true;
    }

    /** All threads' tags are to match no state. */
    @Override
    public boolean hasTags() {
        return false;
    }

    @Override
    public Shadow join(Knowledge thread, Shadow one, Shadow other) {
        var joined = new ReferenceShadow();
        ((ReferenceShadow) one).copyTo(joined);
        ((ReferenceShadow) other).copyTo(joined);
        return joined;
    }
}
