package io.threadspec.runtime.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of bytes with the codings of {@code docs/formats.md}. Not synchronised. */
final class Encoder {

    private byte[] bytes;
    private int length;

    Encoder(int capacity) {
        bytes = new byte[capacity];
    }

    int length() {
        return length;
    }

    byte[] bytes() {
        return bytes;
    }

    void clear() {
        length = 0;
    }

    void u8(int value) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        bytes[length++] = (byte) value;
    }

    void varint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            u8((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        u8((int) rest);
    }

    void zigzag(long value) {
        varint((value << 1) ^ (value >> 63));
    }

    void string(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        append(utf8, utf8.length);
    }

    void append(byte[] other, int count) {
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
        }
        System.arraycopy(other, 0, bytes, length, count);
        length += count;
    }
}
