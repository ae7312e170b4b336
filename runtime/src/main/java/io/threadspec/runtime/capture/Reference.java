package io.threadspec.runtime.capture;

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
    boolean isKnown(Context thread, @Nullable Shadow state) {
        return false;
    }

    @Override
    Shadow read(Context thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.read(thread.vector);
        return shadow;
    }

    /** Where another write came between, ordering the read after that one as well is safe: it did come before in time. */
    @Override
    @Nullable
    Shadow readIf(Context thread, boolean current, @Nullable Shadow state) {
        return read(thread, state);
    }

    @Override
    Shadow write(Context thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.write(thread.vector);
        return shadow;
    }

    @Override
    Shadow writeIf(Context thread, boolean current, @Nullable Shadow state) {
        return write(thread, state);
    }

    @Override
    boolean isUnordered(Context thread, @Nullable Shadow state) {
        return false;
    }

    @Override
    void event(Context thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        count(thread);
        record(thread, kind, subject, object, value, site);
    }

    @Override
    void event(Context thread, int subject, @Nullable Object[] parameters, int site) {
        count(thread);
        Clock clock = thread.vector.clock();
        thread.sink.clockedEvent(thread.slotIndex(), clock, clock, subject, parameters, site);
    }

    /** How a clock came about is not kept here: so the one before the event says no more than the one after it. */
    private static void record(
            Context thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        Clock clock = thread.vector.clock();
        thread.sink.clocked(kind, thread.slotIndex(), clock, clock, subject, object, value, site);
    }

    private void count(Context thread) {
        if (thread.slot == null) {
            thread.slot = slots.assign(thread.thread, thread.vector.known()::get);
        }
        thread.slot.count++;
        thread.vector.increment(thread.slotIndex());
    }

    @Override
    void uncounted(Context thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        record(thread, kind, subject, object, value, site);
    }

    @Override
    void acquire(Context thread, @Nullable Shadow state) {
        if (state != null) {
            ((ReferenceShadow) state).teach(thread.vector);
        }
    }

    @Override
    Shadow release(Context thread) {
        return releaseAlso(thread, null);
    }

    @Override
    Shadow releaseAlso(Context thread, @Nullable Shadow state) {
        var released = new ReferenceShadow();
        if (state != null) {
            ((ReferenceShadow) state).copyTo(released);
        }
        released.add(thread.vector);
        return released;
    }

    @Override
    Shadow releasePossible(Context thread, @Nullable Shadow state) {
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
    boolean acquirePossible(Context thread, @Nullable Shadow state) {
        return state != null && ((ReferenceShadow) state).teachPossible(thread.vector);
    }

    @Override
    Shadow accessPossible(Context thread, @Nullable Shadow state) {
        ReferenceShadow shadow = of(state);
        shadow.accessPossible(thread.vector);
        return shadow;
    }

    @Override
    boolean ordersEveryUse() {
        return true;
    }

    /** All threads' tags are to match no state. */
    @Override
    boolean hasTags() {
        return false;
    }

    @Override
    Shadow join(Context thread, Shadow one, Shadow other) {
        var joined = new ReferenceShadow();
        ((ReferenceShadow) one).copyTo(joined);
        ((ReferenceShadow) other).copyTo(joined);
        return joined;
    }
}
