package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** Where threads have clocks and their events bind nothing. */
abstract class ClockSink implements EventSink {

    private static final String NO_CLOCK = "this mode has clocks";

    @Override
    public void clockedEvent(
            int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
        throw new AssertionError("no event binds anything");
    }

    @Override
    public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
        throw new AssertionError(NO_CLOCK);
    }

    @Override
    public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
        throw new AssertionError(NO_CLOCK);
    }

    @Override
    public int acquired(int otherThread, int position) {
        throw new AssertionError(NO_CLOCK);
    }
}
