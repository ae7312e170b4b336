package io.threadspec.formats.trace;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Counts what whole blocks a file has, by the drawing in {@code docs/formats.md} and without the reader: only headers are looked
 * at.
 *
 * @param entries in all whole blocks of events or entries
 * @param bytes up to the end of the last whole block
 */
record BlockWalk(long entries, int bytes) {

    static BlockWalk of(byte[] file) {
        var buffer = ByteBuffer.wrap(file);
        long entries = 0;
        int at = 8;
        while (at + 12 <= file.length) {
            int type = file[at];
            int length = buffer.getInt(at + 4);
            if (length < 0 || at + 12 + (long) length > file.length) {
                break;
            }
            var crc = new CRC32C();
            crc.update(type);
            crc.update(file, at + 12, length);
            if ((int) crc.getValue() != buffer.getInt(at + 8)) {
                break;
            }
            if (type == 4 || type == 6) {
                entries += varint(file, at + 12, type == 4 ? 4 : 3);
            }
            at += 12 + length;
        }
        return new BlockWalk(entries, at);
    }

    /** The number after some others. */
    private static long varint(byte[] file, int from, int others) {
        int at = from;
        for (int i = 0; i < others; i++) {
            while (file[at++] < 0) {
                // Goes on.
            }
        }
        long value = 0;
        int shift = 0;
        do {
            value |= (file[at] & 0x7FL) << shift;
            shift += 7;
        } while (file[at++] < 0);
        return value;
    }
}
