package io.threadspec.runtime.trace;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A trace file with its queue of blocks. Thread-safe: blocks are written whole, one after the other. After a failure nothing more is
 * written, so that the blocks before it stay readable.
 *
 * <p>Queueing a block does no input or output and waits for none, because other threads may wait for the probe that queues it. {@link
 * #drain} writes the blocks. An error in either, such as a stack overflow, neither loses nor duplicates a block.
 */
final class TraceFile {

    /** Not a channel: a write by an interrupted thread would close it for good. Guarded by writing. */
    private final RandomAccessFile file;

    /** Guarded by writing: length of the file up to its last complete block. */
    private long length;

    /** Guarded by writing: true while a block is written; it stays true if an error interrupts that. */
    private boolean unfinished;

    /** Held while the file is written. Acquired before the lock of this. */
    private final Object writing = new Object();

    /** Guarded by this: the last block that is in the file, and the last one that has been queued. */
    private TraceBlock done = TraceBlock.none();

    private TraceBlock last = done;

    /** Guarded by this: how many blocks of each type have been queued. */
    private final int[] queued = new int[TraceFormat.LAST + 1];

    /** Guarded by this: how many entries the queued blocks have. */
    private long entries;

    /** Guarded by this: why no more blocks are accepted. */
    private @Nullable String ended;

    /** Guarded by this: whether writing has failed; then even queued blocks are not written. */
    private boolean failed;

    /** Whether something may be queued. Written under this: set when something is queued, cleared by a drain that finds nothing. */
    private volatile boolean waiting;

    /** Guarded by writing, except for {@link TraceRoom#full}. */
    private final TraceRoom room;

    /** Starts an empty file. */
    TraceFile(RandomAccessFile file, TraceRoom room) throws IOException {
        this.file = file;
        this.room = room;
        var prelude = ByteBuffer.allocate(TraceFormat.PRELUDE_LENGTH);
        prelude.putInt(TraceFormat.MAGIC).putShort((short) TraceFormat.VERSION).putShort((short) 0);
        synchronized (writing) {
            file.write(prelude.array());
            length = TraceFormat.PRELUDE_LENGTH;
        }
    }

    /** How many blocks of a type have been queued. */
    synchronized int count(int type) {
        return queued[type];
    }

    /** Queues the block for writing. Idempotent. */
    synchronized void queue(TraceBlock block) throws IOException {
        if (ended != null) {
            throw new IOException("the trace takes nothing more: " + ended);
        }
        if (!block.queued) {
            // No call between these, so no error can be thrown there.
            last.next = block;
            last = block;
            entries += block.entries;
            queued[block.type]++;
            block.queued = true;
            waiting = true;
        }
    }

    /** Writes what is queued. The only method, besides those that start and end the file, that does input or output. */
    void drain() throws IOException {
        if (!waiting) {
            return;
        }
        synchronized (writing) {
            for (TraceBlock next = next(); next != null; next = next()) {
                write(next);
                done(next);
            }
        }
    }

    /** Null if there is nothing more to write. */
    private synchronized @Nullable TraceBlock next() {
        TraceBlock next = failed ? null : done.next;
        if (next == null) {
            waiting = false;
        }
        return next;
    }

    private synchronized void done(TraceBlock block) {
        // A thread that has nothing more to write keeps its last block: without this, it would keep all later ones
        // alive. No call between these, else an error would cause the block to be written twice.
        done.next = null;
        done = block;
        length += block.length;
        unfinished = false;
        block.written = true;
    }

    private void write(TraceBlock block) throws IOException {
        try {
            if (unfinished) {
                // An error interrupted the last writer; how much of its block is in the file is unknown.
                file.setLength(length);
                file.seek(length);
            }
            unfinished = true;
            file.write(block.bytes, 0, block.length);
            room.use(block.length);
        } catch (IOException e) {
            // A part of the block may be in the file; a block behind it could not be read.
            fail(e);
            file.close();
            throw e;
        }
    }

    private synchronized void fail(IOException reason) {
        ended = reason.toString();
        failed = true;
    }

    /** Called after something was added. The caller must not hold the lock of a buffer. */
    void checkRoom() throws TraceFullException {
        TraceFullException full = room.full();
        if (full != null) {
            throw full;
        }
    }

    /** Ends the file properly, unless writing has failed before. */
    void close() throws IOException {
        synchronized (this) {
            if (ended != null) {
                return;
            }
            Encoder content = TraceBlock.content();
            content.varint(entries);
            queue(TraceBlock.of(TraceFormat.END, content));
            ended = "it has its end";
        }
        synchronized (writing) {
            drain();
            file.close();
        }
    }
}
