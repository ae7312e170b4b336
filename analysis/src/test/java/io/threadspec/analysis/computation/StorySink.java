package io.threadspec.analysis.computation;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.identity.Known;
import io.threadspec.runtime.identity.ObjectNumbers;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.sight.Sightings;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Does with the events of one thread what a program's recorder does. */
final class StorySink implements EventSink {

    private final EventBuffer buffer;
    private final Sightings sightings;
    private final OnlineMonitors monitors;
    private final ObjectNumbers numbers;

    StorySink(TraceWriter writer, Sightings sightings, OnlineMonitors monitors, ObjectNumbers numbers)
            throws IOException {
        this.buffer = new EventBuffer(writer, writer.thread("t", true));
        this.sightings = sightings;
        this.monitors = monitors;
        this.numbers = numbers;
    }

    void flush() throws IOException {
        buffer.flush();
    }

    @Override
    public void beforeWrite(int field, @Nullable Object object, long value, Knowledge thread, int site) {
        if (object == null) {
            sightings.beforeStaticWrite(
                    field, value, (sighted, holder, found) -> thread.sighted(sighted, holder, found, site));
        } else {
            Known known = numbers.known(object);
            sightings.beforeWrite(
                    field, object, known, (sighted, holder, found) -> thread.sighted(sighted, holder, found, site));
        }
    }

    @Override
    public void afterStaticWrite(int field) {
        sightings.afterStaticWrite(field);
    }

    @Override
    public void beforeEvent(int event, Knowledge thread, int site) {
        sightings.beforeEvent(event, (field, object, value) -> thread.sighted(field, object, value, site));
    }

    private void step(EventKind kind, int field, @Nullable Object object, long value) {
        if (kind == EventKind.INITIAL_WRITE) {
            sightings.initialWrite(field, object, object == null ? null : numbers.known(object), value);
        }
        monitors.write(kind, field, object, value, 0);
    }

    @Override
    public void clocked(
            EventKind kind,
            int slot,
            Clock before,
            Clock after,
            int subject,
            @Nullable Object object,
            long value,
            int site) {
        try {
            buffer.add(kind, slot, before, after, subject, numbers.of(object), value, site, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        step(kind, subject, object, value);
    }

    @Override
    public void clockedEvent(
            int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
        try {
            buffer.addEvent(slot, before, after, subject, new long[0], site, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        monitors.event(subject, parameters, 0);
    }

    @Override
    public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
        try {
            int position = buffer.addUnclocked(kind, subject, numbers.of(object), value, site, 0);
            step(kind, subject, object, value);
            return position;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
        try {
            int position = buffer.addUnclockedEvent(subject, new long[0], site, 0);
            monitors.event(subject, parameters, 0);
            return position;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int acquired(int thread, int position) {
        try {
            return buffer.addAcquire(thread, position);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int thread() {
        return buffer.thread();
    }
}
