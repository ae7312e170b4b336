package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.ClockStamp;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of one thread at the positions at which others learn from it; each is kept until the last of them has.
 * Positions are passed in ascending order.
 */
final class Snapshots {

    /** Ascending, each once; those below are parallel to it. */
    private final int[] positions;

    private final int[] uses;
    private final @Nullable ClockStamp[] stamps;

    /** The first position that has not been passed. */
    private int next;

    /** @param wanted the position of each use, in any order */
    Snapshots(int[] wanted) {
        int[] sorted = wanted.clone();
        Arrays.sort(sorted);
        positions = Arrays.stream(sorted).distinct().toArray();
        uses = new int[positions.length];
        stamps = new ClockStamp[positions.length];
        for (int position : sorted) {
            uses[Arrays.binarySearch(positions, position)]++;
        }
    }

    boolean isWanted(int position) {
        return next < positions.length && positions[next] == position;
    }

    /** The thread has come to a position that is wanted. */
    void put(ClockStamp clock) {
        stamps[next++] = clock;
    }

    /** For one of the uses of a position that has been passed. */
    ClockStamp use(int position) {
        int index = Arrays.binarySearch(positions, position);
        ClockStamp stamp = stamps[index];
        if (stamp == null) {
            throw new IllegalStateException("a clock is used more often than was said: position=" + position);
        }
        if (--uses[index] == 0) {
            stamps[index] = null;
        }
        return stamp;
    }
}
