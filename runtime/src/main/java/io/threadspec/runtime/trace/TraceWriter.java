package io.threadspec.runtime.trace;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
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
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Writes one trace file. Thread-safe: a block is written whole, one after the other. After a failure nothing more is written,
 * so that what stands before it can be read.
 *
 * <p>What stands in the buffers is lost when the JVM is killed, and with it whatever follows from it. A thread that has few events
 * would keep its block for long; so from time to time whoever adds an event has all buffers written.
 */
public final class TraceWriter implements Closeable {

    private static final long SWEEP_NANOS = 100_000_000;

    /** Not a channel: that would be closed for good when a thread which was interrupted writes to it. */
    private final FileOutputStream file;

    /** Guarded by this: why no more is written. */
    private @Nullable String ended;

    /** Guarded by this. */
    private int threads;

    /** Guarded by this. Test numbers start at 1: 0 is none. */
    private int tests;

    /** Guarded by this. */
    private long entries;

    private final long sweepNanos;

    /** Those that may have something to write. Synchronisation: thread-safe by itself. */
    private final Queue<WeakReference<EventBuffer>> buffers = new ConcurrentLinkedQueue<>();

    /** By {@code System.nanoTime()}. Synchronisation: written by the thread that has set sweeping. */
    private volatile long nextSweep;

    private final AtomicBoolean sweeping = new AtomicBoolean();

    private TraceWriter(FileOutputStream file, long sweepNanos) {
        this.file = file;
        this.sweepNanos = sweepNanos;
        this.nextSweep = System.nanoTime() + sweepNanos;
    }

    /** Opens a new file in the directory; two JVMs that share the directory, or a process id, get two files. */
    public static TraceWriter create(Path directory, String weaving, CaptureMode capture) throws IOException {
        return create(directory, weaving, capture, SWEEP_NANOS);
    }

    /** @param sweepNanos how long after the last time all buffers are written again */
    static TraceWriter create(Path directory, String weaving, CaptureMode capture, long sweepNanos) throws IOException {
        Files.createDirectories(directory);
        long processId = ProcessHandle.current().pid();
        var writer = new TraceWriter(open(directory, processId), sweepNanos);
        return writer.start(weaving, capture, processId, Clock.systemUTC().millis());
    }

    /** Makes a trace the content of a file, replacing what was there: of the same trace always the same bytes. */
    public static void write(Path file, Trace trace) throws IOException {
        var started = new TraceWriter(new FileOutputStream(file.toFile()), SWEEP_NANOS);
        try (TraceWriter writer = started.start(trace.weaving(), trace.capture(), trace.processId(), 0)) {
            new TraceCopy(writer).copy(trace);
        }
    }

    private TraceWriter start(String weaving, CaptureMode capture, long processId, long millis) throws IOException {
        try {
            prelude();
            Encoder start = payload();
            start.string(weaving);
            start.varint(processId);
            start.varint(millis);
            start.u8(capture.code());
            block(TraceFormat.START, start);
            return this;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private static FileOutputStream open(Path directory, long processId) throws IOException {
        for (int attempt = 0; ; attempt++) {
            Path file = directory.resolve(processId + (attempt == 0 ? "" : "-" + attempt) + OutputLayout.TRACE_SUFFIX);
            try {
                Files.createFile(file);
                return new FileOutputStream(file.toFile());
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
        file.write(prelude.array());
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
        block(TraceFormat.THREAD, payload);
        return threads++;
    }

    /** Tells how often writes to a variable conflicted. */
    public synchronized void conflict(String variable, long count) throws IOException {
        Encoder payload = payload();
        payload.string(variable);
        payload.varint(count);
        block(TraceFormat.CONFLICTS, payload);
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
        block(TraceFormat.OBJECTS, payload);
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
        block(TraceFormat.VIOLATION, payload);
    }

    /** Announces a test; the result is its number. */
    public synchronized int test(String name) throws IOException {
        Encoder payload = payload();
        payload.varint(tests + 1);
        payload.string(name);
        block(TraceFormat.TEST, payload);
        return ++tests;
    }

    /** Writes a block of entries, whose payload stands between from and to; the bytes before it become its header. */
    synchronized void entries(int type, byte[] bytes, int from, int to, int count) throws IOException {
        block(type, bytes, from, to);
        entries += count;
    }

    void register(EventBuffer buffer) {
        buffers.add(new WeakReference<>(buffer));
    }

    /** Writes all buffers if it is time to. The caller has no lock of a buffer, so that no two wait for each other. */
    void sweep(long now) throws IOException {
        if (now - nextSweep >= 0 && sweeping.compareAndSet(false, true)) {
            try {
                for (Iterator<WeakReference<EventBuffer>> all = buffers.iterator(); all.hasNext(); ) {
                    EventBuffer buffer = all.next().get();
                    if (buffer == null) {
                        all.remove();
                    } else {
                        buffer.flush();
                    }
                }
            } finally {
                nextSweep = System.nanoTime() + sweepNanos;
                sweeping.set(false);
            }
        }
    }

    /** Ends the file in order, unless writing has failed before. */
    @Override
    public synchronized void close() throws IOException {
        if (ended != null) {
            return;
        }
        Encoder payload = payload();
        payload.varint(entries);
        block(TraceFormat.END, payload);
        ended = "it has its end";
        file.close();
    }

    private synchronized void block(int type, Encoder payload) throws IOException {
        block(type, payload.bytes(), payload.start(), payload.end());
    }

    private void block(int type, byte[] bytes, int from, int to) throws IOException {
        if (ended != null) {
            throw new IOException("the trace takes nothing more: " + ended);
        }
        int header = from - TraceFormat.BLOCK_HEADER_LENGTH;
        int length = to - from;
        var block = ByteBuffer.wrap(bytes);
        block.putInt(header, type << 24);
        block.putInt(header + TraceFormat.LENGTH_OFFSET, length);
        block.putInt(header + TraceFormat.CHECKSUM_OFFSET, TraceFormat.checksum(type, bytes, from, length));
        try {
            file.write(bytes, header, to - header);
        } catch (IOException e) {
            // A part of the block may stand there; what came behind it could not be read.
            ended = e.toString();
            file.close();
            throw e;
        }
    }
}
