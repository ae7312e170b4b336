package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.Clock;
import java.io.IOException;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Collects the events of one thread until they make a block. Only its own thread adds to it. It has a lock because other threads empty it,
 * see {@link OpenBuffers}: the one that ends the trace, and from time to time any thread that adds an event to its own buffer. Otherwise
 * the lock is uncontended.
 *
 * <p>Adding an event does no input or output, because other threads may wait for the probe that adds it. {@link #settle} does: it is called
 * later, when no thread waits.
 *
 * <p>A thread's entries all have clocks or, in the capture {@code facts-async}, none has; those without have positions, from 1 on.
 */
public final class EventBuffer {

    private final TraceWriter writer;
    private final int thread;

    /** Guarded by this. */
    private final EntryBlock block;

    /** Null if no thread owns it; then other threads do not empty it. */
    private final @Nullable WeakReference<Thread> owner;

    /**
     * Guarded by this: true while an entry is added or a block handed over. An error of the virtual machine, such as a stack overflow, may
     * leave half an entry in the buffer and be caught by the program: then the next user finds this true and removes it.
     */
    private boolean busy;

    /** When the last event was added, by {@code System.nanoTime()}. Confined to the buffer's thread. */
    private long added = System.nanoTime();

    /** A buffer that only its user empties. */
    public EventBuffer(TraceWriter writer, int thread) {
        this(writer, thread, ClockWriter.MANY);
    }

    /** @param many a clock with more changes than this is written as its causes */
    public EventBuffer(TraceWriter writer, int thread, int many) {
        this(writer, thread, many, null);
    }

    private EventBuffer(TraceWriter writer, int thread, int many, @Nullable WeakReference<Thread> owner) {
        this.writer = writer;
        this.thread = thread;
        this.block = new EntryBlock(writer, thread, many);
        this.owner = owner;
    }

    /** A buffer that other threads empty as well, from time to time and when its owner has ended. */
    public static EventBuffer open(TraceWriter writer, int thread, WeakReference<Thread> owner) throws IOException {
        var buffer = new EventBuffer(writer, thread, ClockWriter.MANY, owner);
        writer.register(buffer);
        return buffer;
    }

    /** Number of the thread in the trace. */
    public int thread() {
        return thread;
    }

    /**
     * Adds an event other than {@link EventKind#EVENT}.
     *
     * @param slot the thread's component of clocks, -1 while it has none
     * @param before its clock before the event
     * @param after its clock after it; the same if the event does not count
     * @param test number of the test, 0 for none
     */
    public void add(
            EventKind kind,
            int slot,
            Clock before,
            Clock after,
            int subject,
            long object,
            long value,
            int site,
            int test)
            throws IOException {
        long time = System.nanoTime();
        added = time;
        synchronized (this) {
            begin();
            block.startClocked(slot, test);
            block.subject(kind, subject, object, value);
            block.place(site, time);
            block.clock(before, after, kind.counts());
            end();
        }
    }

    /** As {@link #add}, for an {@link EventKind#EVENT}; parameters are the numbers of the objects that it binds. */
    public void addEvent(int slot, Clock before, Clock after, int subject, long[] parameters, int site, int test)
            throws IOException {
        long time = System.nanoTime();
        added = time;
        synchronized (this) {
            begin();
            block.startClocked(slot, test);
            block.event(subject, parameters);
            block.place(site, time);
            block.clock(before, after, true);
            end();
        }
    }

    /** Adds an event other than {@link EventKind#EVENT}, without a clock; the result is its position. */
    public int addUnclocked(EventKind kind, int subject, long object, long value, int site, int test)
            throws IOException {
        long time = System.nanoTime();
        added = time;
        int position;
        synchronized (this) {
            begin();
            block.startUnclocked(test);
            block.subject(kind, subject, object, value);
            block.place(site, time);
            position = end();
        }
        return position;
    }

    /** As {@link #addUnclocked}, for an {@link EventKind#EVENT}. */
    public int addUnclockedEvent(int subject, long[] parameters, int site, int test) throws IOException {
        long time = System.nanoTime();
        added = time;
        int position;
        synchronized (this) {
            begin();
            block.startUnclocked(test);
            block.event(subject, parameters);
            block.place(site, time);
            position = end();
        }
        return position;
    }

    /** Adds that the thread now knows all entries of another thread up to a position; returns the position of this entry. */
    public int addAcquire(int thread, int position) throws IOException {
        int added;
        synchronized (this) {
            begin();
            block.acquire(thread, position);
            added = end();
        }
        writer.checkRoom();
        return added;
    }

    /** Adds that the thread acquired, or released, possible order at a place where it met code that is not woven. */
    public synchronized void addUnwoven(boolean acquire, int site, long time) throws IOException {
        begin();
        block.unwoven(acquire, site, time);
        end();
    }

    /** Writes the entries as a block. */
    public void flush() throws IOException {
        seal();
        writer.drain();
    }

    /** Queues the entries as a block for the writer. Does no input or output: other threads may wait for the caller. */
    public synchronized void seal() throws IOException {
        begin();
        block.write();
        busy = false;
    }

    /** Whether nothing more will be added. */
    boolean hasEnded() {
        Thread thread = owner == null ? null : owner.get();
        return thread == null || !thread.isAlive();
    }

    /** After the thread has ended: queues the entries as a block and frees the memory. */
    synchronized void finish() throws IOException {
        seal();
        block.release();
    }

    /** Writes what is due. The caller must not hold a lock that the program may wait for. */
    public void settle() throws IOException {
        writer.sweep(added);
        writer.drain();
    }

    /** The thread's own clock component at its last counted event; 0 if there is none. Only for the buffer's thread. */
    public int lastOwn() {
        return block.lastOwn();
    }

    private void begin() throws IOException {
        if (busy) {
            block.dropTorn();
        }
        busy = true;
    }

    private int end() throws IOException {
        block.end();
        busy = false;
        return block.position();
    }
}
