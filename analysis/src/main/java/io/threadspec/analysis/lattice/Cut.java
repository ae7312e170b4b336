package io.threadspec.analysis.lattice;

import java.util.Arrays;

/** How many events of each thread have happened, as a key. */
final class Cut {

    private final int[] positions;

    Cut(int[] positions) {
        this.positions = positions;
    }

    int[] positions() {
        return positions;
    }

    Cut after(int thread) {
        int[] next = positions.clone();
        next[thread]++;
        return new Cut(next);
    }

    /** Leaves in another cut only what is in this one too. */
    void meet(int[] other) {
        for (int t = 0; t < other.length; t++) {
            other[t] = Math.min(other[t], positions[t]);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cut that && Arrays.equals(positions, that.positions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(positions);
    }
}
