package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a thread told last: the clock of an event, in modes that have clocks. */
public class LastClock implements EventSink {

    int slot;
    int[] clock = {};

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
        clock = components(after.known());
    }

    static int[] components(ClockStamp clock) {
        var components = new int[clock.size()];
        Arrays.setAll(components, clock::get);
        return components;
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
