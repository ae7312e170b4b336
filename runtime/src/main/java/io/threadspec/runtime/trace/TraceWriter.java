package io.threadspec.runtime.trace;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Writes one trace file. Thread-safe: a block is written whole, one after the other. */
public final class TraceWriter implements Closeable {

    /** Not a channel: that would be closed for good when a thread which was interrupted writes to it. */
    private final FileOutputStream file;

    /** Guarded by this. */
    private boolean closed;

    /** Guarded by this. */
    private int threads;

    /** Guarded by this. Test numbers start at 1: 0 is none. */
    private int tests;

    /** Guarded by this. */
    private long events;

    private TraceWriter(FileOutputStream file) {
        this.file = file;
    }

    /** Opens a new file in the directory; two JVMs that share the directory, or a process id, get two files. */
    public static TraceWriter create(Path directory, String weaving) throws IOException {
        Files.createDirectories(directory);
        long processId = ProcessHandle.current().pid();
        var writer = new TraceWriter(open(directory, processId));
        writer.prelude();
        var start = new Encoder(64);
        start.string(weaving);
        start.varint(processId);
        start.varint(Clock.systemUTC().millis());
        writer.block(TraceFormat.START, start);
        return writer;
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

    /** Announces a thread; the result is its number. */
    public synchronized int thread(String name, boolean seenStarting) throws IOException {
        var payload = new Encoder(64);
        payload.varint(threads);
        payload.u8(seenStarting ? 1 : 0);
        payload.string(name);
        block(TraceFormat.THREAD, payload);
        return threads++;
    }

    /** Announces a test; the result is its number. */
    public synchronized int test(String name) throws IOException {
        var payload = new Encoder(64);
        payload.varint(++tests);
        payload.string(name);
        block(TraceFormat.TEST, payload);
        return tests;
    }

    synchronized void events(Encoder payload, int count) throws IOException {
        block(TraceFormat.EVENTS, payload);
        events += count;
    }

    /** Ends the file in order. */
    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            var payload = new Encoder(16);
            payload.varint(events);
            block(TraceFormat.END, payload);
            closed = true;
            file.close();
        }
    }

    private synchronized void block(int type, Encoder payload) throws IOException {
        int length = payload.length();
        var block = ByteBuffer.allocate(TraceFormat.BLOCK_HEADER_LENGTH + length);
        block.put((byte) type);
        block.putInt(TraceFormat.LENGTH_OFFSET, length);
        block.putInt(TraceFormat.CHECKSUM_OFFSET, TraceFormat.checksum(type, payload.bytes(), 0, length));
        block.position(TraceFormat.BLOCK_HEADER_LENGTH).put(payload.bytes(), 0, length);
        file.write(block.array());
    }
}
