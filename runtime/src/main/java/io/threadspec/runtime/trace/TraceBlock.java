package io.threadspec.runtime.trace;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A complete block of a trace, with its header. */
final class TraceBlock {

    /** The block before a thread's first. */
    static final TraceBlock NONE = none();

    final int type;
    final byte[] bytes;
    final int length;

    /** How many entries it has. */
    final int entries;

    /** Guarded by the file. */
    boolean queued;

    /** Guarded by the file: the next block of the queue, as long as it has not been written. */
    @Nullable
    TraceBlock next;

    /** Set once, when the block is in the file: then its bytes can be used again. */
    volatile boolean written;

    private TraceBlock(int type, byte[] bytes, int length, int entries) {
        this.type = type;
        this.bytes = bytes;
        this.length = length;
        this.entries = entries;
    }

    /** The block before a file's first. */
    static TraceBlock none() {
        return new TraceBlock(TraceFormat.START, new byte[0], 0, 0);
    }

    /** For the content of a block of few bytes. */
    static Encoder content() {
        return new Encoder(TraceFormat.BLOCK_HEADER_LENGTH, 64);
    }

    static TraceBlock of(int type, Encoder content) {
        return of(type, content.bytes(), content.start(), content.end(), 0, NONE);
    }

    /**
     * A block with the content between from and to; the bytes before it become its header.
     *
     * @param former a block whose bytes may be used, if it has been written
     */
    static TraceBlock of(int type, byte[] bytes, int from, int to, int count, TraceBlock former) {
        int header = from - TraceFormat.BLOCK_HEADER_LENGTH;
        int length = to - from;
        var block = ByteBuffer.wrap(bytes);
        block.putInt(header, type << 24);
        block.putInt(header + TraceFormat.LENGTH_OFFSET, length);
        block.putInt(header + TraceFormat.CHECKSUM_OFFSET, TraceFormat.checksum(type, bytes, from, length));
        int size = to - header;
        byte[] copy = former.room(size);
        System.arraycopy(bytes, header, copy, 0, size);
        return new TraceBlock(type, copy, size, count);
    }

    private byte[] room(int needed) {
        return written && bytes.length >= needed ? bytes : new byte[needed];
    }
}
