package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.identity.Known;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.sight.SightSink;
import io.threadspec.runtime.sight.Sightings;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The record of one thread. Confined to that thread, except that others empty its buffer. */
final class ThreadRecord implements EventSink {

    private static final int NONE = -1;
    private static final Runnable[] NOTHING = {};

    private final Recorder recorder;
    final WeakReference<Thread> thread;
    private final String name;

    /** Whether a woven start of the thread was seen, or the thread runs tests. */
    boolean seenStarting;

    /** Number of the test on whose behalf the thread runs, 0 if none is known. */
    int test;

    /** Number in the trace; set with the first entry. */
    private int number = NONE;

    /** Created with the first entry. Confined to the thread. */
    private @Nullable EventBuffer entries;

    /** Created with the first call of code that is not woven. Confined to the thread. */
    private @Nullable UnwovenSites unwoven;

    /** Actions for {@link #settle}. Confined to the thread. */
    private Runnable[] later = NOTHING;

    /** The object of the next write, found before it. Confined to the thread. */
    private @Nullable Known written;

    ThreadRecord(Recorder recorder, Thread thread, boolean seenStarting, int test) {
        this.recorder = recorder;
        this.thread = new WeakReference<>(thread);
        this.name = thread.getName();
        this.seenStarting = seenStarting;
        this.test = test;
    }

    String name() {
        return name;
    }

    /** Null if recording has stopped or could not start. */
    private @Nullable EventBuffer buffer() throws IOException {
        EventBuffer buffer = entries;
        if (buffer == null) {
            buffer = recorder.newBuffer(this);
            number = buffer == null ? NONE : buffer.thread();
            entries = buffer; // Last: so a buffer implies a number, even after an error in between.
        }
        return recorder.isRecording() ? buffer : null;
    }

    @Override
    public void beforeWrite(int field, @Nullable Object object, long value, Knowledge context, int site) {
        if (!recorder.isRecording()) {
            return;
        }
        Sightings sightings = recorder.sightings;
        written = null;
        if (object == null) {
            sightings.beforeStaticWrite(field, value, sink(context, site));
            return;
        }
        Known known = recorder.known(object);
        if (!sightings.isSettled(field, known)) {
            sightings.beforeWrite(field, object, known, sink(context, site));
        }
        written = known;
    }

    @Override
    public void afterStaticWrite(int field) {
        if (recorder.isRecording()) {
            recorder.sightings.afterStaticWrite(field);
        }
    }

    @Override
    public void beforeEvent(int event, Knowledge context, int site) {
        if (recorder.isRecording() && recorder.sightings.isLookedAround(event)) {
            recorder.sightings.beforeEvent(event, sink(context, site));
        }
    }

    private static SightSink sink(Knowledge context, int site) {
        return new Sighted(context, site);
    }

    /** No lambda: linking one needs much stack, of which a probe may have little left. */
    private record Sighted(Knowledge context, int site) implements SightSink {
        @Override
        public void sighted(int field, @Nullable Object object, long value) {
            context.sighted(field, object, value, site);
        }
    }

    private long number(EventKind kind, @Nullable Object object) {
        Known known = written;
        written = null;
        return kind == EventKind.WRITE && known != null ? known.number() : recorder.number(object);
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
            EventBuffer buffer = buffer();
            if (buffer != null) {
                recordUnwoven(buffer);
                buffer.add(kind, slot, before, after, subject, number(kind, object), value, site, test);
                stepWrite(kind, subject, object, value, site);
            } else {
                recorder.drop();
            }
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    @Override
    public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
        try {
            EventBuffer buffer = buffer();
            if (buffer == null) {
                recorder.drop();
                return 0;
            }
            int position = buffer.addUnclocked(kind, subject, number(kind, object), value, site, test);
            stepWrite(kind, subject, object, value, site);
            return position;
        } catch (IOException e) {
            recorder.stop(e);
            return 0;
        }
    }

    @Override
    public void clockedEvent(
            int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
        try {
            EventBuffer buffer = buffer();
            if (buffer != null) {
                recordUnwoven(buffer);
                buffer.addEvent(slot, before, after, subject, recorder.numbers(parameters), site, test);
                stepEvent(subject, parameters, site);
            } else {
                recorder.drop();
            }
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    @Override
    public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
        try {
            EventBuffer buffer = buffer();
            if (buffer == null) {
                recorder.drop();
                return 0;
            }
            int position = buffer.addUnclockedEvent(subject, recorder.numbers(parameters), site, test);
            stepEvent(subject, parameters, site);
            return position;
        } catch (IOException e) {
            recorder.stop(e);
            return 0;
        }
    }

    private void stepWrite(EventKind kind, int field, @Nullable Object object, long value, int site) {
        if (kind == EventKind.INITIAL_WRITE) {
            recorder.sightings.initialWrite(field, object, object == null ? null : recorder.known(object), value);
        }
        OnlineMonitors monitors = recorder.monitors;
        if (monitors != null && kind.isWrite()) {
            monitors.write(kind, field, object, value, site);
        }
    }

    private void stepEvent(int event, @Nullable Object[] parameters, int site) {
        OnlineMonitors monitors = recorder.monitors;
        if (monitors != null) {
            monitors.event(event, parameters, site);
        }
    }

    @Override
    public int acquired(int otherThread, int position) {
        try {
            EventBuffer buffer = buffer();
            return buffer == null ? 0 : buffer.addAcquire(otherThread, position);
        } catch (IOException e) {
            recorder.stop(e);
            return 0;
        }
    }

    /**
     * Between two events each site is recorded once: the first release, because it passes on the event before; and the last acquire,
     * because an earlier one may have brought less. A thread without events has nothing to pass on.
     */
    @Override
    public void unwovenOrder(boolean acquire, int site) {
        if (acquire) {
            unwoven().acquired(site, System.nanoTime());
            return;
        }
        EventBuffer buffer = entries;
        if (buffer == null || !recorder.isRecording() || !unwoven().isFirstRelease(site)) {
            return;
        }
        try {
            buffer.addUnwoven(false, site, System.nanoTime());
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    private UnwovenSites unwoven() {
        UnwovenSites known = unwoven;
        if (known == null) {
            known = new UnwovenSites();
            unwoven = known;
        }
        return known;
    }

    /** Before an event: records where the possible order has grown since the previous one. */
    private void recordUnwoven(EventBuffer buffer) throws IOException {
        if (unwoven != null) {
            unwoven.tellAcquires(buffer);
        }
    }

    @Override
    public @Nullable MarkRecord newMarkRecord() {
        try {
            return recorder.newMarkRecord();
        } catch (IOException e) {
            recorder.stop(e);
            return null;
        }
    }

    @Override
    public void complain(String text) {
        recorder.notices.say(text);
    }

    @Override
    public void settle() {
        EventBuffer buffer = entries;
        if (buffer == null || !recorder.isRecording()) {
            return;
        }
        Runnable[] told = later;
        if (told.length > 0) {
            later = NOTHING;
            for (Runnable each : told) {
                each.run();
            }
        }
        try {
            buffer.settle();
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    /** Defers an action until the thread has released the lock of the variable that it writes. */
    void later(Runnable what) {
        Runnable[] more = Arrays.copyOf(later, later.length + 1);
        more[later.length] = what;
        later = more;
    }

    @Override
    public String describe(@Nullable Object holder, int index) {
        String name = ProgramStack.accessed(holder);
        return holder == null ? name : name + "@" + recorder.number(holder) + (index < 0 ? "" : "[" + index + "]");
    }

    /** The thread gets its number in the trace with its buffer. */
    @Override
    public void announce() {
        try {
            EventBuffer unused = buffer();
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    @Override
    public int lastOwn() {
        EventBuffer buffer = entries;
        return buffer == null ? 0 : buffer.lastOwn();
    }

    @Override
    public int thread() {
        return number;
    }

    @Override
    public int test() {
        return test;
    }

    @Override
    public void begins(int newTest) {
        seenStarting = true;
        test = newTest;
    }
}
