package io.threadspec.runtime.trace;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one thread that have not been written yet, as they will stand in their block. A block ends when it is large
 * enough, or when what its header says of all of its entries changes. Nothing is allocated for an entry. Not synchronised.
 *
 * <p>An error of the virtual machine may strike at any call in here: a stack overflow, or {@code Thread.stop}. An entry is there
 * once {@link #end} has counted it, and a block has been handed over once the writer has queued it; both take no call. What was begun
 * and not counted {@link #dropTorn} removes.
 */
public final class EntryBlock {

    /** A JVM that is killed loses at most this much of each thread, and some for the last entry. */
    private static final int BLOCK_SIZE = 1 << 15;

    /** Five varints of an int. */
    private static final int MAX_PREFIX = 25;

    private static final int FIRST_CAPACITY = 256;

    /** Where entries begin. */
    private static final int START = TraceFormat.BLOCK_HEADER_LENGTH + MAX_PREFIX;

    private final TraceWriter writer;
    private final int thread;

    private final Encoder entries = new Encoder(START, FIRST_CAPACITY);
    private final Encoder prefix = new Encoder(0, MAX_PREFIX);

    /** Clock of the event before, zeros at the start of a block; at least as long as any clock so far. */
    private int[] lastClock = {};

    /** Of the event before, by how much its possible clock exceeded the known one; as long as {@link #lastClock} or longer. */
    private int[] lastExcess = {};

    /** Whether a component of it is not 0. */
    private boolean exceeds;

    private int type = TraceFormat.EVENTS;
    private int slot = -1;
    private int test;

    /** How many entries have been written. */
    private int before;

    private int count;

    /** Where the entries end that are counted. */
    private int countedEnd = START;

    /** Of the last event that counts, its own component of its clock; 0 before the first. */
    private int lastOwn;

    /** The same of the entry that is being added. */
    private int nextOwn;

    /** What is being handed over to the writer; null where nothing is. */
    private TraceWriter.@Nullable Block sealed;

    /** The one before. */
    private TraceWriter.Block former = TraceWriter.NONE;

    private long lastTime;

    public EntryBlock(TraceWriter writer, int thread) {
        this.writer = writer;
        this.thread = thread;
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

    /** The part that all kinds but {@link EventKind#EVENT} have. */
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

    /** As {@link #clock(int[], int[])}, of an event that its own component counts. */
    void countingClock(int slot, int[] clock, int[] possible) {
        nextOwn = clock[slot];
        clock(clock, possible);
    }

    /** Both clocks of the event; possible is nowhere less, and the same array where they do not differ. */
    public void clock(int[] clock, int[] possible) {
        clock(clock);
        if (possible == clock && !exceeds) {
            entries.varint(0);
        } else {
            excess(clock, possible);
        }
    }

    private void clock(int[] clock) {
        if (lastClock.length < clock.length) {
            lastClock = Arrays.copyOf(lastClock, clock.length);
        }
        int[] last = lastClock;
        int first = difference(clock, last, 0);
        int changed = 0;
        for (int i = first; i >= 0; i = difference(clock, last, i + 1)) {
            changed++;
        }
        entries.varint(changed);
        int slot = first;
        while (changed > 0) {
            entries.varint(slot);
            entries.varint(clock[slot] - last[slot]);
            last[slot] = clock[slot];
            if (--changed > 0) {
                slot = difference(clock, last, slot + 1);
            }
        }
    }

    private void excess(int[] clock, int[] possible) {
        int width = Math.max(Math.max(clock.length, possible.length), lastExcess.length);
        lastExcess = Arrays.copyOf(lastExcess, width);
        int changed = 0;
        for (int i = 0; i < width; i++) {
            changed += excess(clock, possible, i) == lastExcess[i] ? 0 : 1;
        }
        entries.varint(changed);
        exceeds = false;
        for (int i = 0; i < width; i++) {
            int excess = excess(clock, possible, i);
            if (excess != lastExcess[i]) {
                entries.varint(i);
                entries.zigzag(excess - lastExcess[i]);
                lastExcess[i] = excess;
            }
            exceeds |= excess != 0;
        }
    }

    private static int excess(int[] clock, int[] possible, int slot) {
        return (slot < possible.length ? possible[slot] : 0) - (slot < clock.length ? clock[slot] : 0);
    }

    /** The next component in which two clocks differ, -1 if there is none. Mostly there is one: wide clocks are skipped fast. */
    private static int difference(int[] clock, int[] last, int from) {
        int length = clock.length;
        int relative = Arrays.mismatch(clock, from, length, last, from, length);
        return relative < 0 ? -1 : from + relative;
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

    /** After an error struck while an entry was added or a block handed over: what is not counted goes, the rest becomes a block. */
    void dropTorn() throws IOException {
        entries.cut(countedEnd);
        write();
        restart(); // Also if there was nothing: what later entries are told relative to may have changed.
    }

    /** Hands what is there to the writer, if anything is. */
    public void write() throws IOException {
        if (sealed == null) {
            if (count == 0) {
                return;
            }
            sealed = seal();
        }
        TraceWriter.Block block = sealed;
        writer.queue(block);
        before += block.entries;
        count = 0;
        countedEnd = START;
        former = block;
        sealed = null;
        restart();
    }

    private TraceWriter.Block seal() throws IOException {
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
        return TraceWriter.block(type, entries.bytes(), from, entries.end(), count, former);
    }

    private void restart() {
        entries.clear();
        lastTime = 0;
        Arrays.fill(lastClock, 0);
        Arrays.fill(lastExcess, 0);
        exceeds = false;
    }
}
