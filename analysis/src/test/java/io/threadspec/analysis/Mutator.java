package io.threadspec.analysis;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;

/** A damaged file, made by the drawings in {@code docs/formats.md} and without the code that reads or writes them. */
final class Mutator {

    private static final long[] HUGE = {
        1 << 20,
        1 << 28,
        Integer.MAX_VALUE - 8,
        Integer.MAX_VALUE,
        1L << 31,
        1L << 40,
        Long.MAX_VALUE,
        -1,
        Long.MIN_VALUE
    };

    private static final int TRACE_PRELUDE = 8;
    private static final int BLOCK_HEADER = 12;
    private static final int FILE_HEADER = 20;

    private final byte[] bytes;
    private final boolean forged;

    private Mutator(byte[] bytes, boolean forged) {
        this.bytes = bytes;
        this.forged = forged;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Whether checksums were made to fit, or content of another file put in: then nobody can tell that it is damaged. */
    boolean forged() {
        return forged;
    }

    /** A mutant of a trace. */
    static Mutator ofTrace(byte[] trace, byte[] other, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Mutator(damaged(trace, random), false);
            case 1 -> rearranged(trace, random);
            case 2 -> spliced(trace, other, random);
            default -> forgedTrace(trace, random);
        };
    }

    /** A mutant of a file with one checksum over all that follows its header: compiled specifications, site tables. */
    static Mutator ofFile(byte[] file, byte[] other, Random random) {
        if (random.nextInt(3) == 0) {
            return new Mutator(damaged(file, random), false);
        }
        byte[] body = Arrays.copyOfRange(file, FILE_HEADER, file.length);
        if (random.nextInt(4) == 0) {
            int at = random.nextInt(body.length);
            int from = Math.min(other.length, FILE_HEADER + random.nextInt(other.length));
            body = concat(Arrays.copyOf(body, at), Arrays.copyOfRange(other, from, other.length));
        } else if (random.nextInt(3) == 0) {
            int at = random.nextInt(Math.max(1, body.length - Integer.BYTES));
            body = body.length < Integer.BYTES ? body : body.clone();
            if (body.length >= Integer.BYTES) {
                ByteBuffer.wrap(body).putInt(at, (int) HUGE[random.nextInt(HUGE.length)]);
            }
        } else {
            body = damaged(body, random);
        }
        byte[] mutant = concat(Arrays.copyOf(file, FILE_HEADER), body);
        var crc = new CRC32C();
        crc.update(body);
        ByteBuffer.wrap(mutant).putInt(12, body.length).putInt(16, (int) crc.getValue());
        return new Mutator(mutant, true);
    }

    /** As a bad disk or a bad transfer does it. */
    private static byte[] damaged(byte[] bytes, Random random) {
        byte[] mutant = bytes;
        for (int left = 1 + random.nextInt(3); left > 0 && mutant.length > 0; left--) {
            int at = random.nextInt(mutant.length);
            int end = Math.min(mutant.length, at + 1 + random.nextInt(random.nextInt(4) == 0 ? 64 : 4));
            mutant = switch (random.nextInt(6)) {
                case 0 -> Arrays.copyOf(mutant, at);
                case 1 -> concat(Arrays.copyOf(mutant, at), Arrays.copyOfRange(mutant, end, mutant.length));
                case 2 -> concat(Arrays.copyOf(mutant, end), Arrays.copyOfRange(mutant, at, mutant.length));
                case 3 -> {
                    byte[] changed = mutant.clone();
                    for (int i = at; i < end; i++) {
                        changed[i] = (byte) random.nextInt();
                    }
                    yield changed;
                }
                default -> {
                    byte[] changed = mutant.clone();
                    changed[at] ^= (byte) (1 << random.nextInt(8));
                    yield changed;
                }
            };
        }
        return mutant;
    }

    /** Whole blocks, which keep their checksums: twice, left out, or in another order. */
    private static Mutator rearranged(byte[] trace, Random random) {
        List<byte[]> blocks = blocks(trace);
        int at = random.nextInt(blocks.size());
        switch (random.nextInt(3)) {
            case 0 -> blocks.add(random.nextInt(blocks.size() + 1), blocks.get(at));
            case 1 -> blocks.remove(at);
            default -> Collections.swap(blocks, at, random.nextInt(blocks.size()));
        }
        return new Mutator(file(trace, blocks), false);
    }

    private static Mutator spliced(byte[] trace, byte[] other, Random random) {
        List<byte[]> blocks = blocks(trace);
        List<byte[]> others = blocks(other);
        if (random.nextBoolean()) {
            blocks.set(random.nextInt(blocks.size()), others.get(random.nextInt(others.size())));
        } else {
            blocks = new ArrayList<>(blocks.subList(0, random.nextInt(blocks.size())));
            blocks.addAll(others.subList(random.nextInt(others.size()), others.size()));
        }
        return new Mutator(file(trace, blocks), true);
    }

    /** What a person does who means harm: content that makes no sense, with checksums that fit. */
    private static Mutator forgedTrace(byte[] trace, Random random) {
        List<byte[]> blocks = blocks(trace);
        for (int left = 1 + random.nextInt(2); left > 0; left--) {
            int at = random.nextInt(blocks.size());
            byte[] block = blocks.get(at);
            byte[] payload = Arrays.copyOfRange(block, BLOCK_HEADER, block.length);
            payload = random.nextInt(3) == 0 ? damaged(payload, random) : withHugeNumber(payload, random);
            blocks.set(at, block(random.nextInt(20) == 0 ? random.nextInt(12) : block[0], payload));
        }
        return new Mutator(file(trace, blocks), true);
    }

    /** In place of a byte or two, which is what most numbers take. */
    private static byte[] withHugeNumber(byte[] payload, Random random) {
        var varint = new ByteArrayOutputStream();
        long value = HUGE[random.nextInt(HUGE.length)] + random.nextInt(3) - 1;
        while ((value & ~0x7FL) != 0) {
            varint.write((int) ((value & 0x7F) | 0x80));
            value >>>= 7;
        }
        varint.write((int) value);
        int at = random.nextInt(payload.length + 1);
        int after = Math.min(payload.length, at + random.nextInt(3));
        return concat(
                concat(Arrays.copyOf(payload, at), varint.toByteArray()),
                Arrays.copyOfRange(payload, after, payload.length));
    }

    private static byte[] block(int type, byte[] payload) {
        var crc = new CRC32C();
        crc.update(type);
        crc.update(payload);
        return ByteBuffer.allocate(BLOCK_HEADER + payload.length)
                .putInt(type << 24)
                .putInt(payload.length)
                .putInt((int) crc.getValue())
                .put(payload)
                .array();
    }

    private static List<byte[]> blocks(byte[] trace) {
        var blocks = new ArrayList<byte[]>();
        int length;
        for (int at = TRACE_PRELUDE; at < trace.length; at += length) {
            length = BLOCK_HEADER + ByteBuffer.wrap(trace).getInt(at + 4);
            blocks.add(Arrays.copyOfRange(trace, at, at + length));
        }
        return blocks;
    }

    private static byte[] file(byte[] trace, List<byte[]> blocks) {
        var out = new ByteArrayOutputStream();
        out.write(trace, 0, TRACE_PRELUDE);
        blocks.forEach(out::writeBytes);
        return out.toByteArray();
    }

    private static byte[] concat(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
