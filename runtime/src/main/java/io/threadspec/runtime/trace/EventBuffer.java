package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.VectorClock;
import java.io.IOException;

/**
 * Collects the events of one thread until they make a block. Its methods are synchronised because, besides the thread
 * itself, whoever ends the trace empties it; otherwise nobody contends for it.
 */
public final class EventBuffer {

    private static final int BLOCK_SIZE = 1 << 15;

    private final TraceWriter writer;
    private final int thread;

    /** Guarded by this, as all below. */
    private final Encoder events = new Encoder(256);

    private final VectorClock lastClock = new VectorClock();
    private int slot;
    private int test;
    private int first;
    private int count;
    private long lastTime;

    /**
     * While an event is being added. An error of the virtual machine may strike there, a stack overflow say, and be caught by
     * the program: then the event is lost, and half of it may stand in the buffer.
     */
    private boolean adding;

    public EventBuffer(TraceWriter writer, int thread) {
        this.writer = writer;
        this.thread = thread;
    }

    /** Adds an event of the buffer's thread; clock is its vector clock after the event, slot its component or -1. */
    public synchronized void add(
            EventKind kind, int slot, int[] clock, int field, long object, long value, int site, int test)
            throws IOException {
        refuseIfOneIsLost();
        adding = true;
        if (count > 0 && (test != this.test || slot != this.slot)) {
            writeBlock();
        }
        this.test = test;
        this.slot = slot;
        long time = System.nanoTime();
        events.u8(kind.code());
        events.varint(field);
        events.varint(object);
        events.zigzag(value);
        events.varint(site);
        events.zigzag(time - lastTime);
        addClock(clock);
        lastTime = time;
        count++;
        if (events.length() >= BLOCK_SIZE) {
            writeBlock();
        }
        adding = false;
    }

    private void addClock(int[] clock) {
        int changed = 0;
        for (int i = 0; i < clock.length; i++) {
            if (clock[i] != lastClock.get(i)) {
                changed++;
            }
        }
        events.varint(changed);
        for (int i = 0; i < clock.length; i++) {
            int increase = clock[i] - lastClock.get(i);
            if (increase != 0) {
                events.varint(i);
                events.varint(increase);
            }
        }
        lastClock.set(clock);
    }

    @SuppressWarnings("DoNotCallSuggester")
    public int addUnclocked(EventKind kind, int subject, long object, long value, int site, int test)
            throws IOException {
        throw new IOException("not yet");
    }

    @SuppressWarnings("DoNotCallSuggester")
    public int addAcquire(int otherThread, int position) throws IOException {
        throw new IOException("not yet");
    }

    public int thread() {
        return thread;
    }

    /** Writes what is there as a block. */
    public synchronized void flush() throws IOException {
        refuseIfOneIsLost();
        if (count > 0) {
            writeBlock();
        }
    }

    private void refuseIfOneIsLost() throws IOException {
        if (adding) {
            throw new IOException("an event was lost to an error such as a stack overflow: thread=" + thread);
        }
    }

    private void writeBlock() throws IOException {
        var payload = new Encoder(events.length() + 32);
        payload.varint(thread);
        payload.varint(slot + 1);
        payload.varint(test);
        payload.varint(first);
        payload.varint(count);
        payload.append(events.bytes(), events.length());
        writer.events(payload, count);
        first += count;
        count = 0;
        events.clear();
        lastTime = 0;
        lastClock.clear();
    }
}
