package io.threadspec.runtime.trace;

import java.util.zip.CRC32C;

/** Numbers of the trace format, see {@code docs/formats.md}. */
final class TraceFormat {

    static final int MAGIC = 'T' << 24 | 'S' << 16 | 'T' << 8 | 'R';
    static final int VERSION = 5;
    static final int PRELUDE_LENGTH = 8;

    static final int BLOCK_HEADER_LENGTH = 12;
    static final int LENGTH_OFFSET = 4;
    static final int CHECKSUM_OFFSET = 8;

    /** What no writer exceeds; a longer block is not a block. */
    static final int MAX_PAYLOAD = 1 << 24;

    static final int START = 1;
    static final int THREAD = 2;
    static final int TEST = 3;
    static final int EVENTS = 4;
    static final int END = 5;
    static final int ENTRIES = 6;
    static final int CONFLICTS = 7;
    static final int OBJECTS = 8;
    static final int VIOLATION = 9;
    static final int STOPPED = 10;

    /** The kind of an ACQUIRE entry, after those of {@link EventKind}. */
    static final int ACQUIRE = 6;

    static final int UNWOVEN_RELEASE = 7;
    static final int UNWOVEN_ACQUIRE = 8;

    private TraceFormat() {}

    static int checksum(int type, byte[] bytes, int offset, int length) {
        var crc = new CRC32C();
        crc.update(type);
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }
}
