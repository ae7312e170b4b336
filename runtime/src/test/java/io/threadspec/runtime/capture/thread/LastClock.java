package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** What a thread told last: the clock of an event, in modes that have clocks. */
class LastClock implements EventSink {

    int slot;
    int[] clock = {};

    @Override
    public void clocked(
            EventKind kind,
            int component,
            int[] now,
            int[] possible,
            int subject,
            @Nullable Object object,
            long value,
            int site) {
        slot = component;
        clock = now.clone();
    }

    @Override
    public void clockedEvent(
            int component, int[] now, int[] possible, int subject, @Nullable Object[] parameters, int site) {
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
