package io.threadspec.runtime.trace;

import java.io.IOException;

/**
 * Collects the events of one thread until they make a block. Only the thread itself adds to it. It has a lock because others
 * empty it: who ends the trace, and from time to time whoever adds an event to another one. Otherwise nobody contends for it.
 *
 * <p>A thread's entries are either all with clocks or, in the capture {@code facts-async}, all without; those have positions,
 * from 1 on.
 */
public final class EventBuffer {

    private final TraceWriter writer;
    private final int thread;

    /** Guarded by this. */
    private final EntryBlock block;

    /**
     * Guarded by this: while an entry is being added or a block written. An error of the virtual machine may strike there, a stack
     * overflow say, and be caught by the program: then an entry is lost, or half of it stands in the buffer.
     */
    private boolean busy;

    public EventBuffer(TraceWriter writer, int thread) {
        this.writer = writer;
        this.thread = thread;
        this.block = new EntryBlock(writer, thread);
        writer.register(this);
    }

    /** Number of the thread in the trace. */
    public int thread() {
        return thread;
    }

    /**
     * Adds an event other than {@link EventKind#EVENT}.
     *
     * @param slot the thread's component of clocks, -1 while it has none
     * @param clock its vector clock after the event, in the known order; components that are not there are 0
     * @param possible the same in the possible order, nowhere less; the same array where the two do not differ
     * @param test number of the test, 0 for none
     */
    public void add(
            EventKind kind,
            int slot,
            int[] clock,
            int[] possible,
            int subject,
            long object,
            long value,
            int site,
            int test)
            throws IOException {
        long time = System.nanoTime();
        synchronized (this) {
            begin();
            block.startClocked(slot, test);
            block.subject(kind, subject, object, value);
            block.place(site, time);
            block.clock(clock, possible);
            end();
        }
        writer.sweep(time);
    }

    /** As {@link #add}, for an {@link EventKind#EVENT}; parameters are the numbers of the objects that it binds. */
    public void addEvent(int slot, int[] clock, int[] possible, int subject, long[] parameters, int site, int test)
            throws IOException {
        long time = System.nanoTime();
        synchronized (this) {
            begin();
            block.startClocked(slot, test);
            block.event(subject, parameters);
            block.place(site, time);
            block.clock(clock, possible);
            end();
        }
        writer.sweep(time);
    }

    /** Adds an event other than {@link EventKind#EVENT}, without a clock; the result is its position. */
    public int addUnclocked(EventKind kind, int subject, long object, long value, int site, int test)
            throws IOException {
        long time = System.nanoTime();
        int position;
        synchronized (this) {
            begin();
            block.startUnclocked(test);
            block.subject(kind, subject, object, value);
            block.place(site, time);
            position = end();
        }
        writer.sweep(time);
        return position;
    }

    /** As {@link #addUnclocked}, for an {@link EventKind#EVENT}. */
    public int addUnclockedEvent(int subject, long[] parameters, int site, int test) throws IOException {
        long time = System.nanoTime();
        int position;
        synchronized (this) {
            begin();
            block.startUnclocked(test);
            block.event(subject, parameters);
            block.place(site, time);
            position = end();
        }
        writer.sweep(time);
        return position;
    }

    /** The thread knows from now on what another one had recorded up to a position; the result is the position of this. */
    public synchronized int addAcquire(int thread, int position) throws IOException {
        begin();
        block.acquire(thread, position);
        return end();
    }

    /** Adds that the possible order of the thread grew, or was handed on, at a place where it met code that is not woven. */
    public synchronized void addUnwoven(boolean acquire, int site, long time) throws IOException {
        begin();
        block.unwoven(acquire, site, time);
        end();
    }

    /** Writes what is there as a block. */
    public synchronized void flush() throws IOException {
        begin();
        block.write();
        busy = false;
    }

    private void begin() throws IOException {
        if (busy) {
            throw new IOException("an event was lost to an error such as a stack overflow: thread=" + thread);
        }
        busy = true;
    }

    private int end() throws IOException {
        block.end();
        busy = false;
        return block.position();
    }
}
