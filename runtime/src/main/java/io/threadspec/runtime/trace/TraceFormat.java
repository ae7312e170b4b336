package io.threadspec.runtime.trace;

import java.util.zip.CRC32C;

/** Numbers of the trace format, see {@code docs/formats.md}. */
public final class TraceFormat {

    public static final int MAGIC = 'T' << 24 | 'S' << 16 | 'T' << 8 | 'R';
    public static final int VERSION = 12;
    public static final int PRELUDE_LENGTH = 8;

    public static final int BLOCK_HEADER_LENGTH = 12;
    public static final int LENGTH_OFFSET = 4;
    public static final int CHECKSUM_OFFSET = 8;

    /** No writer exceeds this; readers reject a longer block. */
    public static final int MAX_PAYLOAD = 1 << 24;

    public static final int START = 1;
    public static final int THREAD = 2;
    public static final int TEST = 3;
    public static final int EVENTS = 4;
    public static final int END = 5;
    public static final int ENTRIES = 6;
    public static final int CONFLICTS = 7;
    public static final int OBJECTS = 8;
    public static final int VIOLATION = 9;
    public static final int STOPPED = 10;
    public static final int CYCLE = 11;
    public static final int JUDGED = 12;
    public static final int ACCESSES = 13;
    public static final int RECORDED = 14;
    public static final int SUSPICION = 16;

    /** The greatest block type. */
    static final int LAST = SUSPICION;

    /** The kind of an ACQUIRE entry, after those of {@link EventKind}. */
    public static final int ACQUIRE = 6;

    public static final int UNWOVEN_RELEASE = 7;
    public static final int UNWOVEN_ACQUIRE = 8;

    private TraceFormat() {}

    public static int checksum(int type, byte[] bytes, int offset, int length) {
        var crc = new CRC32C();
        crc.update(type);
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }
}
