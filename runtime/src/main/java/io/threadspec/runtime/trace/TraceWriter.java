package io.threadspec.runtime.trace;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes one trace file. Thread-safe: a block is written whole, one after the other. After a failure nothing more is written,
 * so that what stands before it can be read.
 *
 * <p>Blocks are queued first, which does no input or output and waits for none: probes do it while others wait for them. {@link #drain}
 * writes them. An error that strikes the thread in either, such as a stack overflow, neither loses a block nor doubles one.
 *
 * <p>What stands in the buffers is lost when the JVM is killed, and with it whatever follows from it. A thread that has few events
 * would keep its block for long; so from time to time whoever adds an event has all buffers written.
 */
public final class TraceWriter implements Closeable {

    private static final long SWEEP_NANOS = 100_000_000;

    /** Comes before all. */
    static final Block NONE = new Block(new byte[0], 0, 0);

    /** A block that is whole. */
    static final class Block {
        private final byte[] bytes;
        private final int length;

        /** How many entries it has. */
        final int entries;

        /** Guarded by the writer. */
        private boolean queued;

        /** Guarded by the writer: the one that follows it in the file. */
        private @Nullable Block next;

        /** Set when it stands in the file: then its bytes can be used again. */
        private volatile boolean written;

        private Block(byte[] bytes, int length, int entries) {
            this.bytes = bytes;
            this.length = length;
            this.entries = entries;
        }

        private byte[] room(int needed) {
            return written && bytes.length >= needed ? bytes : new byte[needed];
        }
    }

    /** Not a channel: that would be closed for good when a thread which was interrupted writes to it. Guarded by writing. */
    private final RandomAccessFile file;

    /** Guarded by writing: how long the file is, as far as it is certain. */
    private long length;

    /** Guarded by writing: whether a block is being written, or was when an error struck. */
    private boolean unfinished;

    /** Held while the file is written. Taken before the lock of this. */
    private final Object writing = new Object();

    /** Guarded by this: the last block that is in the file, and the last one that has been queued. */
    private Block done = new Block(new byte[0], 0, 0);

    private Block last = done;

    /** Guarded by this: why nothing more is taken. */
    private @Nullable String ended;

    /** Guarded by this: whether writing has failed, so that not even what has been taken is written. */
    private boolean failed;

    /** Whether something may be queued. Written under this: set when something is, unset by who finds nothing. */
    private volatile boolean waiting;

    /** Guarded by this. */
    private int threads;

    /** Guarded by this. Test numbers start at 1: 0 is none. */
    private int tests;

    /** Guarded by this. */
    private int cycles;

    /** Guarded by this. */
    private long entries;

    private final long sweepNanos;

    /** Guarded by writing, as far as it says. */
    private final TraceRoom room;

    /** Those that may have something to write. Synchronisation: thread-safe by itself. */
    private final Queue<WeakReference<EventBuffer>> buffers = new ConcurrentLinkedQueue<>();

    /** By {@code System.nanoTime()}. Synchronisation: atomic; whoever moves it on sweeps, and owes nobody anything if an error strikes. */
    private final AtomicLong nextSweep;

    private TraceWriter(RandomAccessFile file, TraceRoom room, long sweepNanos) {
        this.file = file;
        this.room = room;
        this.sweepNanos = sweepNanos;
        this.nextSweep = new AtomicLong(System.nanoTime() + sweepNanos);
    }

    /** Opens a new file in the directory; two JVMs that share the directory, or a process id, get two files. */
    public static TraceWriter create(Path directory, String weaving, CaptureMode capture) throws IOException {
        return create(directory, weaving, capture, TraceLimits.NONE);
    }

    /** As {@link #create(Path, String, CaptureMode)}; adding to the trace throws a {@link TraceFullException} once a limit is reached. */
    public static TraceWriter create(Path directory, String weaving, CaptureMode capture, TraceLimits limits)
            throws IOException {
        return create(directory, weaving, capture, limits, SWEEP_NANOS);
    }

    /** @param sweepNanos how long after the last time all buffers are written again */
    public static TraceWriter create(
            Path directory, String weaving, CaptureMode capture, TraceLimits limits, long sweepNanos)
            throws IOException {
        Files.createDirectories(directory);
        long processId = ProcessHandle.current().pid();
        var room = new TraceRoom(limits, directory.toFile());
        var writer = new TraceWriter(open(directory, processId), room, sweepNanos);
        return writer.start(weaving, capture, processId, Clock.systemUTC().millis());
    }

    /** Starts a file anew. */
    public static TraceWriter replace(Path file, String weaving, CaptureMode capture, long processId)
            throws IOException {
        Files.deleteIfExists(file);
        var unlimited = new TraceRoom(TraceLimits.NONE, file.toFile());
        var writer = new TraceWriter(new RandomAccessFile(file.toFile(), "rw"), unlimited, SWEEP_NANOS);
        return writer.start(weaving, capture, processId, 0);
    }

    private TraceWriter start(String weaving, CaptureMode capture, long processId, long millis) throws IOException {
        try {
            prelude();
            Encoder start = payload();
            start.string(weaving);
            start.varint(processId);
            start.varint(millis);
            start.u8(capture.code());
            queue(block(TraceFormat.START, start));
            drain();
            return this;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private static RandomAccessFile open(Path directory, long processId) throws IOException {
        for (int attempt = 0; ; attempt++) {
            Path file = directory.resolve(processId + (attempt == 0 ? "" : "-" + attempt) + OutputLayout.TRACE_SUFFIX);
            try {
                Files.createFile(file);
                return new RandomAccessFile(file.toFile(), "rw");
            } catch (FileAlreadyExistsException taken) {
                if (attempt == Short.MAX_VALUE) {
                    throw taken;
                }
            }
        }
    }

    private void prelude() throws IOException {
        var prelude = ByteBuffer.allocate(TraceFormat.PRELUDE_LENGTH);
        prelude.putInt(TraceFormat.MAGIC).putShort((short) TraceFormat.VERSION).putShort((short) 0);
        synchronized (writing) {
            file.write(prelude.array());
            length = TraceFormat.PRELUDE_LENGTH;
        }
    }

    private static Encoder payload() {
        return new Encoder(TraceFormat.BLOCK_HEADER_LENGTH, 64);
    }

    /** Announces a thread; the result is its number. */
    public synchronized int thread(String name, boolean seenStarting) throws IOException {
        Encoder payload = payload();
        payload.varint(threads);
        payload.u8(seenStarting ? 1 : 0);
        payload.string(name);
        Block block = block(TraceFormat.THREAD, payload);
        // No call between these: no error strikes there.
        last.next = block;
        last = block;
        waiting = true;
        return threads++;
    }

    /** Tells how often writes to a variable conflicted. */
    public synchronized void conflict(String variable, long count) throws IOException {
        Encoder payload = payload();
        payload.string(variable);
        payload.varint(count);
        queue(block(TraceFormat.CONFLICTS, payload));
    }

    /** Tells of which class objects are, and of which superclasses therefore. */
    public synchronized void objects(String className, List<String> superclasses, long[] numbers) throws IOException {
        Encoder payload = payload();
        payload.string(className);
        payload.varint(superclasses.size());
        for (String superclass : superclasses) {
            payload.string(superclass);
        }
        payload.varint(numbers.length);
        long before = 0;
        for (long number : numbers) {
            payload.zigzag(number - before);
            before = number;
        }
        queue(block(TraceFormat.OBJECTS, payload));
    }

    /** Tells of a broken property; its test by its number, 0 for none. */
    public synchronized void violation(TracedViolation violation) throws IOException {
        Encoder payload = payload();
        payload.varint(violation.property());
        payload.varint(violation.test() + 1);
        payload.varint(violation.site());
        payload.string(violation.thread());
        payload.varint(violation.objects().size());
        for (TracedViolation.Bound bound : violation.objects()) {
            payload.varint(bound.parameter() + 1);
            payload.varint(bound.object());
            payload.string(bound.className());
        }
        payload.varint(violation.stack().size());
        for (String frame : violation.stack()) {
            payload.string(frame);
        }
        queue(block(TraceFormat.VIOLATION, payload));
    }

    /** Tells of a cycle of transactions; cycles are numbered in this order, from 0. Its count is told by {@link #judgedBlocks}. */
    public synchronized void cycle(TracedCycle traced) throws IOException {
        Encoder payload = payload();
        payload.varint(cycles);
        payload.varint(traced.test() + 1);
        payload.varint(traced.cycle().participants().size());
        for (Participant participant : traced.cycle().participants()) {
            payload.string(participant.thread());
            payload.varint(participant.block() + 1);
            payload.varint(participant.site() + 1);
        }
        for (TransactionConflict conflict : traced.cycle().conflicts()) {
            payload.u8(conflict.kind().code());
            payload.string(conflict.place());
        }
        payload.varint(traced.stack().size());
        for (String frame : traced.stack()) {
            payload.string(frame);
        }
        queue(block(TraceFormat.CYCLE, payload));
        cycles++;
    }

    /**
     * Tells that atomic blocks were judged.
     *
     * @param counts by number of the cycle, how many executions closed such a one
     * @param executions by number of the block, how many there were
     */
    public synchronized void judgedBlocks(List<Long> counts, List<Long> executions) throws IOException {
        Encoder payload = payload();
        payload.varint(cycles);
        for (int cycle = 0; cycle < cycles; cycle++) {
            payload.varint(counts.get(cycle));
        }
        payload.varint(executions.size());
        for (long count : executions) {
            payload.varint(count);
        }
        queue(block(TraceFormat.JUDGED, payload));
    }

    /** Tells that recording ended before the program did. */
    public synchronized void stopped(RecordingStop stop) throws IOException {
        Encoder payload = payload();
        payload.u8(stop.cause().code());
        payload.varint(stop.limit());
        payload.varint(stop.reached());
        payload.varint(stop.millis());
        payload.varint(stop.dropped());
        queue(block(TraceFormat.STOPPED, payload));
    }

    /** Announces a test; the result is its number. */
    public synchronized int test(String name) throws IOException {
        Encoder payload = payload();
        payload.varint(tests + 1);
        payload.string(name);
        Block block = block(TraceFormat.TEST, payload);
        last.next = block;
        last = block;
        waiting = true;
        return ++tests;
    }

    /** The block is to be written; a second time changes nothing. */
    synchronized void queue(Block block) throws IOException {
        requireOpen();
        if (!block.queued) {
            last.next = block;
            last = block;
            entries += block.entries;
            block.queued = true;
            waiting = true;
        }
    }

    /** Writes what is queued. The only method, besides those that start and end the file, that does input or output. */
    public void drain() throws IOException {
        if (!waiting) {
            return;
        }
        synchronized (writing) {
            for (Block next = next(); next != null; next = next()) {
                write(next);
                done(next);
            }
        }
    }

    /** Null where no more is written. */
    private synchronized @Nullable Block next() {
        Block next = failed ? null : done.next;
        if (next == null) {
            waiting = false;
        }
        return next;
    }

    private synchronized void done(Block block) {
        // No call between these: else an error would have the block written twice.
        done = block;
        length += block.length;
        unfinished = false;
        block.written = true;
    }

    private void write(Block block) throws IOException {
        try {
            if (unfinished) {
                // An error struck the thread that wrote it last; nobody knows how much of it stands there.
                file.setLength(length);
                file.seek(length);
            }
            unfinished = true;
            file.write(block.bytes, 0, block.length);
            room.use(block.length);
        } catch (IOException e) {
            // A part of the block may stand there; what came behind it could not be read.
            fail(e);
            file.close();
            throw e;
        }
    }

    private synchronized void fail(IOException reason) {
        ended = reason.toString();
        failed = true;
    }

    private synchronized void requireOpen() throws IOException {
        if (ended != null) {
            throw new IOException("the trace takes nothing more: " + ended);
        }
    }

    void register(EventBuffer buffer) {
        buffers.add(new WeakReference<>(buffer));
    }

    /** After something was added. The caller has no lock of a buffer. */
    void checkRoom() throws TraceFullException {
        TraceFullException full = room.full();
        if (full != null) {
            throw full;
        }
    }

    /** Writes all buffers if it is time to. The caller has no lock of a buffer, so that no two wait for each other. */
    void sweep(long now) throws IOException {
        checkRoom();
        long due = nextSweep.get();
        if (now - due < 0 || !nextSweep.compareAndSet(due, now + sweepNanos)) {
            return;
        }
        for (Iterator<WeakReference<EventBuffer>> all = buffers.iterator(); all.hasNext(); ) {
            EventBuffer buffer = all.next().get();
            if (buffer == null) {
                all.remove();
            } else {
                buffer.seal();
            }
        }
    }

    /** Ends the file in order, unless writing has failed before. */
    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (ended != null) {
                return;
            }
            Encoder payload = payload();
            payload.varint(entries);
            queue(block(TraceFormat.END, payload));
            ended = "it has its end";
        }
        synchronized (writing) {
            drain();
            file.close();
        }
    }

    private Block block(int type, Encoder payload) throws IOException {
        requireOpen();
        return block(type, payload.bytes(), payload.start(), payload.end(), 0, NONE);
    }

    /**
     * A block whose payload stands between from and to; the bytes before it become its header.
     *
     * @param former a block whose bytes may be used, if it has been written
     */
    static Block block(int type, byte[] bytes, int from, int to, int count, Block former) {
        int header = from - TraceFormat.BLOCK_HEADER_LENGTH;
        int length = to - from;
        var block = ByteBuffer.wrap(bytes);
        block.putInt(header, type << 24);
        block.putInt(header + TraceFormat.LENGTH_OFFSET, length);
        block.putInt(header + TraceFormat.CHECKSUM_OFFSET, TraceFormat.checksum(type, bytes, from, length));
        int size = to - header;
        byte[] copy = former.room(size);
        System.arraycopy(bytes, header, copy, 0, size);
        return new Block(copy, size, count);
    }
}
