package io.threadspec.runtime.trace;

import java.io.IOException;

/**
 * Collects the events of one thread until they make a block. Only the thread itself adds to it. Its methods are synchronised
 * because whoever ends the trace empties it; otherwise nobody contends for it.
 *
 * <p>A thread's entries are either all with clocks or, in the capture {@code facts-async}, all without; those have positions,
 * from 1 on.
 */
public final class EventBuffer {

    /** Guarded by this. */
    private final EntryBlock block;

    /**
     * Guarded by this: while an entry is being added. An error of the virtual machine may strike there, a stack overflow say, and
     * be caught by the program: then the entry is lost, and half of it may stand in the buffer.
     */
    private boolean adding;

    private final int thread;

    public EventBuffer(TraceWriter writer, int thread) {
        this.thread = thread;
        this.block = new EntryBlock(writer, thread);
    }

    /** Number of the thread in the trace. */
    public int thread() {
        return thread;
    }

    /**
     * Adds an event other than {@link EventKind#EVENT}.
     *
     * @param slot the thread's component of clocks, -1 while it has none
     * @param clock its vector clock after the event; components that are not there are 0
     * @param test number of the test, 0 for none
     */
    public synchronized void add(
            EventKind kind, int slot, int[] clock, int subject, long object, long value, int site, int test)
            throws IOException {
        begin();
        block.startClocked(slot, test);
        block.subject(kind, subject, object, value);
        block.place(site, System.nanoTime());
        block.clock(clock);
        end();
    }

    /** As {@link #add}, for an {@link EventKind#EVENT}; parameters are the numbers of the objects that it binds. */
    public synchronized void addEvent(int slot, int[] clock, int subject, long[] parameters, int site, int test)
            throws IOException {
        begin();
        block.startClocked(slot, test);
        block.event(subject, parameters);
        block.place(site, System.nanoTime());
        block.clock(clock);
        end();
    }

    /** Adds an event other than {@link EventKind#EVENT}, without a clock; the result is its position. */
    public synchronized int addUnclocked(EventKind kind, int subject, long object, long value, int site, int test)
            throws IOException {
        begin();
        block.startUnclocked(test);
        block.subject(kind, subject, object, value);
        block.place(site, System.nanoTime());
        return end();
    }

    /** As {@link #addUnclocked}, for an {@link EventKind#EVENT}. */
    public synchronized int addUnclockedEvent(int subject, long[] parameters, int site, int test) throws IOException {
        begin();
        block.startUnclocked(test);
        block.event(subject, parameters);
        block.place(site, System.nanoTime());
        return end();
    }

    /** The thread knows from now on what another one had recorded up to a position; the result is the position of this. */
    public synchronized int addAcquire(int thread, int position) throws IOException {
        begin();
        block.acquire(thread, position);
        return end();
    }

    /** Writes what is there as a block. */
    public synchronized void flush() throws IOException {
        refuseIfOneIsLost();
        block.write();
    }

    private void begin() throws IOException {
        refuseIfOneIsLost();
        adding = true;
    }

    private int end() throws IOException {
        block.end();
        adding = false;
        return block.position();
    }

    private void refuseIfOneIsLost() throws IOException {
        if (adding) {
            throw new IOException("an event was lost to an error such as a stack overflow: thread=" + thread);
        }
    }
}
