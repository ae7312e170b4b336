package io.threadspec.runtime.access;

import java.util.Arrays;

/** How far other threads had come, by their numbers: what a thread comes after for certain. Arrays are not changed once they are shared. */
public final class Positions {

    public static final int[] NONE = {};

    private Positions() {}

    static int get(int[] positions, int thread) {
        return thread < positions.length ? positions[thread] : 0;
    }

    static int[] with(int[] positions, int thread, int position) {
        if (get(positions, thread) >= position) {
            return positions;
        }
        int[] next = Arrays.copyOf(positions, Math.max(positions.length, thread + 1));
        next[thread] = position;
        return next;
    }

    /** The least that has both. One of them, if that will do. */
    public static int[] join(int[] one, int[] other) {
        if (one == other || has(one, other)) {
            return one;
        }
        if (has(other, one)) {
            return other;
        }
        int[] next = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int thread = 0; thread < other.length; thread++) {
            next[thread] = Math.max(next[thread], other[thread]);
        }
        return next;
    }

    /** Whether the first has all of the second. */
    public static boolean has(int[] all, int[] part) {
        for (int thread = 0; thread < part.length; thread++) {
            if (part[thread] > get(all, thread)) {
                return false;
            }
        }
        return true;
    }
}
