package io.threadspec.runtime.trace;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A trace file and the blocks that are to stand in it. Thread-safe: a block is written whole, one after the other. After a failure nothing
 * more is written, so that what stands before it can be read.
 *
 * <p>Blocks are queued first, which does no input or output and waits for none: probes do it while others wait for them. {@link #drain}
 * writes them. An error that strikes the thread in either, such as a stack overflow, neither loses a block nor doubles one.
 */
final class TraceFile {

    /** Not a channel: that would be closed for good when a thread which was interrupted writes to it. Guarded by writing. */
    private final RandomAccessFile file;

    /** Guarded by writing: how long the file is, as far as it is certain. */
    private long length;

    /** Guarded by writing: whether a block is being written, or was when an error struck. */
    private boolean unfinished;

    /** Held while the file is written. Taken before the lock of this. */
    private final Object writing = new Object();

    /** Guarded by this: the last block that is in the file, and the last one that has been queued. */
    private TraceBlock done = TraceBlock.none();

    private TraceBlock last = done;

    /** Guarded by this: how many blocks of each type have been queued. */
    private final int[] queued = new int[TraceFormat.RECORDED + 1];

    /** Guarded by this: how many entries these have. */
    private long entries;

    /** Guarded by this: why nothing more is taken. */
    private @Nullable String ended;

    /** Guarded by this: whether writing has failed, so that not even what has been taken is written. */
    private boolean failed;

    /** Whether something may be queued. Written under this: set when something is, unset by a drain that finds nothing. */
    private volatile boolean waiting;

    /** Guarded by writing, as far as it says. */
    private final TraceRoom room;

    /** Starts the file, which is empty. */
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

    /** The block is to be written; a second time changes nothing. */
    synchronized void queue(TraceBlock block) throws IOException {
        if (ended != null) {
            throw new IOException("the trace takes nothing more: " + ended);
        }
        if (!block.queued) {
            // No call between these: no error strikes there.
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

    /** Null where no more is written. */
    private synchronized @Nullable TraceBlock next() {
        TraceBlock next = failed ? null : done.next;
        if (next == null) {
            waiting = false;
        }
        return next;
    }

    private synchronized void done(TraceBlock block) {
        // A thread that has nothing more to write keeps its last block: with it, it would keep all that follow.
        // No call between these: else an error would have the block written twice.
        done.next = null;
        done = block;
        length += block.length;
        unfinished = false;
        block.written = true;
    }

    private void write(TraceBlock block) throws IOException {
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

    /** After something was added. The caller has no lock of a buffer. */
    void checkRoom() throws TraceFullException {
        TraceFullException full = room.full();
        if (full != null) {
            throw full;
        }
    }

    /** Ends the file in order, unless writing has failed before. */
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
