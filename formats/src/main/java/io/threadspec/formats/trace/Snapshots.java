package io.threadspec.formats.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of one thread at the positions at which others learn from it; each is kept until the last of them has.
 * Positions are passed in ascending order.
 *
 * @param <C> a clock, or several
 */
final class Snapshots<C> {

    /** Ascending, each once; those below are parallel to it. */
    private final int[] positions;

    private final int[] uses;
    private final List<@Nullable C> clocks = new ArrayList<>();

    /** The first position that has not been passed. */
    private int next;

    /** @param wanted the position of each use, in any order */
    Snapshots(int[] wanted) {
        int[] sorted = wanted.clone();
        Arrays.sort(sorted);
        positions = Arrays.stream(sorted).distinct().toArray();
        uses = new int[positions.length];
        for (int position : sorted) {
            uses[Arrays.binarySearch(positions, position)]++;
        }
    }

    boolean isWanted(int position) {
        return next < positions.length && positions[next] == position;
    }

    /** The thread has come to a position that is wanted. */
    void put(C clock) {
        clocks.add(clock);
        next++;
    }

    /** For one of the uses of a position that has been passed. */
    C use(int position) {
        int index = Arrays.binarySearch(positions, position);
        C clock = clocks.get(index);
        if (clock == null) {
            throw new IllegalStateException("a clock is used more often than was said: position=" + position);
        }
        if (--uses[index] == 0) {
            clocks.set(index, null);
        }
        return clock;
    }
}
