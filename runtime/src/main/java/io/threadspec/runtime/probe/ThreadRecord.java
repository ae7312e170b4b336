package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.EventSink;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** The record of one thread. Touched by that thread alone, except that others flush it. */
final class ThreadRecord implements EventSink {

    private static final int NONE = -1;

    private final Recorder recorder;
    private final WeakReference<Thread> thread;
    private final String name;

    /** Whether a woven start of the thread was seen, or it is one that runs tests. */
    boolean seenStarting;

    /** Number of the test on whose behalf the thread runs, 0 if none is known. */
    int test;

    /** In the trace; set with the first entry. */
    private int number = NONE;

    /** Created with the first entry. Written by the thread itself, read by those who flush. */
    private volatile @Nullable EventBuffer entries;

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

    boolean hasEnded() {
        Thread recorded = thread.get();
        return recorded == null || !recorded.isAlive();
    }

    /** The thread has ended and its entries are written: only its number is still of use, to who joins it. */
    void forgetEntries() {
        entries = null;
    }

    /** The buffer if there is one. */
    @Nullable
    EventBuffer entries() {
        return entries;
    }

    /** Null where nothing is recorded, or no more. */
    private @Nullable EventBuffer buffer() throws IOException {
        EventBuffer buffer = entries;
        if (buffer == null) {
            buffer = recorder.newBuffer(this);
            entries = buffer;
            number = buffer == null ? NONE : buffer.thread();
        }
        return recorder.isRecording() ? buffer : null;
    }

    @Override
    public void clocked(
            EventKind kind, int slot, int[] clock, int subject, @Nullable Object object, long value, int site) {
        try {
            EventBuffer buffer = buffer();
            if (buffer != null) {
                buffer.add(kind, slot, clock, subject, recorder.number(object), value, site, test);
                stepWrite(kind, subject, object, value, site);
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
                return 0;
            }
            int position = buffer.addUnclocked(kind, subject, recorder.number(object), value, site, test);
            stepWrite(kind, subject, object, value, site);
            return position;
        } catch (IOException e) {
            recorder.stop(e);
            return 0;
        }
    }

    @Override
    public void clockedEvent(int slot, int[] clock, int subject, @Nullable Object[] parameters, int site) {
        try {
            EventBuffer buffer = buffer();
            if (buffer != null) {
                buffer.addEvent(slot, clock, subject, recorder.numbers(parameters), site, test);
                stepEvent(subject, parameters, site);
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
        OnlineMonitors monitors = recorder.monitors;
        if (monitors != null && kind.isWrite()) {
            monitors.write(field, object, value, kind == EventKind.INITIAL_WRITE, site);
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
