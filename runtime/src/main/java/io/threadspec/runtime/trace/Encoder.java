package io.threadspec.runtime.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing array of bytes with the codings of {@code docs/formats.md}. It reserves room before the content for a header that is known only
 * when the content is complete, so that a block is written without a copy. Not synchronised.
 */
public final class Encoder {

    private static final int MAX_VARINT = 10;

    private final int start;
    private byte[] bytes;
    private int end;

    /** @param headroom how many bytes to leave before the content */
    Encoder(int headroom, int capacity) {
        start = headroom;
        end = headroom;
        bytes = new byte[headroom + capacity];
    }

    /** How many bytes the content has. */
    int length() {
        return end - start;
    }

    /** The content is from {@link #start()} to {@link #end()}. */
    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    void clear() {
        end = start;
    }

    /** Discards the content and frees the memory. */
    void release() {
        end = start;
        bytes = new byte[start];
    }

    /** Truncates the content. */
    void cut(int newEnd) {
        end = newEnd;
    }

    /** Copies the content into another array so that it ends before the place; returns where it begins there. */
    int copyBefore(byte[] target, int place) {
        int from = place - length();
        System.arraycopy(bytes, start, target, from, length());
        return from;
    }

    void u8(int value) {
        ensure(1);
        bytes[end++] = (byte) value;
    }

    void varint(long value) {
        ensure(MAX_VARINT);
        byte[] target = bytes;
        int at = end;
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            target[at++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        target[at++] = (byte) rest;
        end = at;
    }

    void zigzag(long value) {
        varint((value << 1) ^ (value >> 63));
    }

    void string(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        ensure(utf8.length);
        System.arraycopy(utf8, 0, bytes, end, utf8.length);
        end += utf8.length;
    }

    private void ensure(int count) {
        if (count > bytes.length - end) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + count));
        }
    }
}
