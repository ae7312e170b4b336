package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.Clock;
import java.io.IOException;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Collects the events of one thread until they make a block. Only the thread itself adds to it. It has a lock because others
 * empty it, see {@link OpenBuffers}: who ends the trace, and from time to time whoever adds an event to another one. Otherwise nobody
 * contends for it.
 *
 * <p>Adding an event does no input or output, because probes add events while others wait for them. {@link #settle} does: it is called
 * after that, when nobody waits.
 *
 * <p>A thread's entries are either all with clocks or, in the capture {@code facts-async}, all without; those have positions,
 * from 1 on.
 */
public final class EventBuffer {

    private final TraceWriter writer;
    private final int thread;

    /** Guarded by this. */
    private final EntryBlock block;

    /** Null where it is nobody's; then others do not empty it. */
    private final @Nullable WeakReference<Thread> owner;

    /**
     * Guarded by this: while an entry is being added or a block handed over. An error of the virtual machine may strike there, a stack
     * overflow say, and be caught by the program: then half of an entry stands in the buffer, and who comes next removes it.
     */
    private boolean busy;

    /** When the last event was added, by {@code System.nanoTime()}. Touched by the thread itself. */
    private long added = System.nanoTime();

    /** One that only its user empties. */
    public EventBuffer(TraceWriter writer, int thread) {
        this(writer, thread, ClockWriter.MANY);
    }

    /** @param many from more changes of a clock than these on it is written as its causes */
    public EventBuffer(TraceWriter writer, int thread, int many) {
        this(writer, thread, many, null);
    }

    private EventBuffer(TraceWriter writer, int thread, int many, @Nullable WeakReference<Thread> owner) {
        this.writer = writer;
        this.thread = thread;
        this.block = new EntryBlock(writer, thread, many);
        this.owner = owner;
    }

    /** One that others empty as well, from time to time and when its owner has ended. */
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
     * @param after its clock after it; the same where the event does not count
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

    /** The thread knows from now on what another one had recorded up to a position; the result is the position of this. */
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

    /** Adds that the possible order of the thread grew, or was handed on, at a place where it met code that is not woven. */
    public synchronized void addUnwoven(boolean acquire, int site, long time) throws IOException {
        begin();
        block.unwoven(acquire, site, time);
        end();
    }

    /** Writes what is there as a block. */
    public void flush() throws IOException {
        seal();
        writer.drain();
    }

    /** Makes a block of what is there, for the writer to write. Takes no time: others may wait for the caller. */
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

    /** After it has ended: what is there is made a block, and no memory is kept. */
    synchronized void finish() throws IOException {
        seal();
        block.release();
    }

    /** Writes what is to be written by now. The caller holds no lock that the program may wait for. */
    public void settle() throws IOException {
        writer.sweep(added);
        writer.drain();
    }

    /** Of the last event here that counts, its own component of its clock; 0 if there is none. For the thread itself. */
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
