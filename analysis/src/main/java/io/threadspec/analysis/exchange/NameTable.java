package io.threadspec.analysis.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers names in the order of their first use, from 0. Names come as bytes, so that a known name costs no object. */
final class NameTable {

    /** All names, one after the other; the n-th ends at {@code ends[n]}. */
    private byte[] bytes = new byte[256];

    private int[] ends = new int[16];
    private int[] hashes = new int[16];
    private int count;

    /** Numbers plus 1 by hash, with linear probing; at most half of it is used. */
    private int[] table = new int[32];

    int size() {
        return count;
    }

    String name(int number) {
        int start = start(number);
        return new String(bytes, start, ends[number] - start, StandardCharsets.UTF_8);
    }

    boolean isEmpty(int number) {
        return ends[number] == start(number);
    }

    /** The number of a name. */
    int number(String name) {
        byte[] source = name.getBytes(StandardCharsets.UTF_8);
        int hash = 0;
        for (byte each : source) {
            hash = hash(hash, each);
        }
        return number(source, 0, source.length, hash);
    }

    /** The hash of a name with one more byte; that of the empty name is 0. */
    static int hash(int hash, byte next) {
        return 31 * hash + next;
    }

    /**
     * The number of the name in a part of an array.
     *
     * @param sum its hash
     */
    int number(byte[] source, int from, int to, int sum) {
        int hash = sum ^ (sum >>> 15);
        int mask = table.length - 1;
        for (int place = hash & mask; ; place = (place + 1) & mask) {
            int number = table[place] - 1;
            if (number < 0) {
                return add(source, from, to, hash, place);
            }
            if (hashes[number] == hash && Arrays.equals(bytes, start(number), ends[number], source, from, to)) {
                return number;
            }
        }
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private int add(byte[] source, int from, int to, int hash, int place) {
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            hashes = Arrays.copyOf(hashes, 2 * count);
        }
        int start = start(count);
        int end = Math.addExact(start, to - from);
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(end, 2L * bytes.length)));
        }
        System.arraycopy(source, from, bytes, start, to - from);
        ends[count] = end;
        hashes[count] = hash;
        table[place] = ++count;
        if (2 * count > table.length) {
            grow();
        }
        return count - 1;
    }

    private void grow() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int number = 0; number < count; number++) {
            int place = hashes[number] & mask;
            while (table[place] != 0) {
                place = (place + 1) & mask;
            }
            table[place] = number + 1;
        }
    }
}
