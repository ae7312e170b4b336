package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.Clock;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one thread that have not been written yet, encoded as in their block. A block ends when it is large enough, or when a
 * value changes that its header states for all entries. Adding an entry allocates nothing. Not synchronised.
 *
 * <p>Any call in here may throw an error of the virtual machine: a stack overflow, or {@code Thread.stop}. An entry exists once {@link
 * #end} has counted it, and a block is handed over once the writer has queued it; both steps make no call. {@link #dropTorn} removes an
 * entry that was begun and not counted.
 */
public final class EntryBlock {

    /** A killed JVM loses at most this much of each thread, plus its last entry. */
    private static final int BLOCK_SIZE = 1 << 15;

    /** Five varints of type int. */
    private static final int MAX_PREFIX = 25;

    private static final int FIRST_CAPACITY = 256;

    /** Where entries begin. */
    private static final int START = TraceFormat.BLOCK_HEADER_LENGTH + MAX_PREFIX;

    private final TraceWriter writer;
    private final int thread;

    private final Encoder entries = new Encoder(START, FIRST_CAPACITY);
    private final Encoder prefix = new Encoder(0, MAX_PREFIX);

    private final ClockWriter clocks;

    private int type = TraceFormat.EVENTS;
    private int slot = -1;
    private int test;

    /** How many entries have been written. */
    private int before;

    private int count;

    /** End of the counted entries. */
    private int countedEnd = START;

    /** The thread's own clock component at its last counted event; 0 before the first. */
    private int lastOwn;

    /** The same for the entry that is being added. */
    private int nextOwn;

    /** The block that is being handed over to the writer; null if there is none. */
    private @Nullable TraceBlock sealed;

    /** The previous block. */
    private TraceBlock former = TraceBlock.NONE;

    private long lastTime;

    public EntryBlock(TraceWriter writer, int thread) {
        this(writer, thread, ClockWriter.MANY);
    }

    /** @param many a clock with more changes than this is written as its causes */
    EntryBlock(TraceWriter writer, int thread, int many) {
        this.writer = writer;
        this.thread = thread;
        this.clocks = new ClockWriter(many);
    }

    int thread() {
        return thread;
    }

    int lastOwn() {
        return lastOwn;
    }

    /** Position of the last entry. */
    int position() {
        return before + count;
    }

    /** Before an event with a clock. */
    public void startClocked(int slot, int test) throws IOException {
        nextOwn = lastOwn;
        if (count > 0 && (test != this.test || slot != this.slot)) {
            write();
        }
        this.type = TraceFormat.EVENTS;
        this.slot = slot;
        this.test = test;
    }

    /** Before an event without a clock. */
    void startUnclocked(int test) throws IOException {
        if (count > 0 && test != this.test) {
            write();
        }
        this.type = TraceFormat.ENTRIES;
        this.test = test;
    }

    /** The first part of an entry of any kind but {@link EventKind#EVENT}. */
    public void subject(EventKind kind, int subject, long object, long value) {
        Encoder out = entries;
        out.u8(kind.code());
        out.varint(subject);
        out.varint(object);
        out.zigzag(value);
    }

    /** The same for {@link EventKind#EVENT}. */
    public void event(int subject, long[] parameters) {
        Encoder out = entries;
        out.u8(EventKind.EVENT.code());
        out.varint(subject);
        out.varint(parameters.length);
        for (long parameter : parameters) {
            out.varint(parameter);
        }
    }

    public void place(int site, long time) {
        entries.varint(site);
        entries.zigzag(time - lastTime);
        lastTime = time;
    }

    /** The clocks of the event; before and after are the same if it does not count. */
    public void clock(Clock before, Clock after, boolean counts) {
        if (counts) {
            nextOwn = after.get(slot);
        }
        clocks.write(entries, before, after, counts ? slot : -1);
    }

    void acquire(int other, int position) {
        type = TraceFormat.ENTRIES;
        entries.u8(TraceFormat.ACQUIRE);
        entries.varint(other);
        entries.varint(position);
    }

    public void unwoven(boolean acquire, int site, long time) {
        entries.u8(acquire ? TraceFormat.UNWOVEN_ACQUIRE : TraceFormat.UNWOVEN_RELEASE);
        place(site, time);
    }

    /** The entry is complete. */
    public void end() throws IOException {
        int end = entries.end();
        count++;
        countedEnd = end;
        lastOwn = nextOwn;
        if (entries.length() >= BLOCK_SIZE) {
            write();
        }
    }

    /** Recovers from an error thrown while an entry was added or a block handed over: drops the uncounted entry, makes a block of the rest. */
    void dropTorn() throws IOException {
        entries.cut(countedEnd);
        nextOwn = lastOwn;
        write();
        restart(); // Also if there was nothing: the values to which later entries are relative may have changed.
    }

    /** Hands the entries to the writer, if there are any. */
    public void write() throws IOException {
        if (sealed == null) {
            if (count == 0) {
                return;
            }
            sealed = seal();
        }
        TraceBlock block = sealed;
        writer.queue(block);
        before += block.entries;
        count = 0;
        countedEnd = START;
        former = block;
        sealed = null;
        restart();
    }

    /** Frees the memory. Called when it is empty and nothing more is added for now. */
    public void release() {
        entries.release();
        former = TraceBlock.NONE;
    }

    /** Capacity in bytes, including the previous block, which may be used again. */
    public int capacity() {
        return entries.bytes().length + former.bytes.length;
    }

    private TraceBlock seal() throws IOException {
        if (before + count < 0) {
            throw new IOException("a thread has more entries than can be counted: thread=" + thread);
        }
        prefix.clear();
        prefix.varint(thread);
        if (type == TraceFormat.EVENTS) {
            prefix.varint(slot + 1);
        }
        prefix.varint(test);
        prefix.varint(before);
        prefix.varint(count);
        int from = prefix.copyBefore(entries.bytes(), entries.start());
        return TraceBlock.of(type, entries.bytes(), from, entries.end(), count, former);
    }

    private void restart() {
        entries.clear();
        lastTime = 0;
        clocks.restart();
    }
}
