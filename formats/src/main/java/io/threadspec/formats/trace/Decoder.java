package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.Encoder;
import java.nio.charset.StandardCharsets;

/** Reads what {@link Encoder} wrote; anything else is a {@link MalformedException}. */
final class Decoder {

    /** The bytes are not what the format says. */
    static final class MalformedException extends Exception {
        MalformedException(String message) {
            super(message);
        }
    }

    private final byte[] bytes;
    private final int end;
    private int next;

    Decoder(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.next = offset;
        this.end = offset + length;
    }

    void expectEnd() throws MalformedException {
        if (!isAtEnd()) {
            throw new MalformedException("the block is longer than its content");
        }
    }

    boolean isAtEnd() {
        return next == end;
    }

    int u8() throws MalformedException {
        if (next == end) {
            throw new MalformedException("the block ends in the middle of a value");
        }
        return bytes[next++] & 0xFF;
    }

    long varint() throws MalformedException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int part = u8();
            value |= (long) (part & 0x7F) << shift;
            if (part < 0x80) {
                return value;
            }
        }
        throw new MalformedException("a number has more than 64 bits");
    }

    /** A varint that must fit an int and not be negative. */
    int count() throws MalformedException {
        long value = varint();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new MalformedException("a number is out of range: value=" + Long.toUnsignedString(value));
        }
        return (int) value;
    }

    long zigzag() throws MalformedException {
        long value = varint();
        return (value >>> 1) ^ -(value & 1);
    }

    String string() throws MalformedException {
        int length = count();
        if (length > end - next) {
            throw new MalformedException("a string is longer than its block: length=" + length);
        }
        var value = new String(bytes, next, length, StandardCharsets.UTF_8);
        next += length;
        return value;
    }
}
