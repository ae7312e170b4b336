package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Shadow;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What reading makes of the states that a thread met last, as long as it learns nothing new. Few states come in long rows: a thread
 * that reads a large structure leaves the same state on all of it, and needs one object for that.
 */
final class ReadStates {

    private static final int SIZE = 8;

    private final @Nullable Shadow[] from = new Shadow[SIZE];
    private final @Nullable Shadow[] to = new Shadow[SIZE];
    private @Nullable Shadow untouchedTo;

    /** False only if there is nothing in the first array, also where an error strikes: set before it is filled, and cleared after. */
    private boolean isUsed;

    /** What reading made of this state before, {@code null} if that is not known. */
    @Nullable
    Shadow of(@Nullable Shadow state) {
        if (state == null) {
            return untouchedTo;
        }
        int at = place(state);
        return from[at] == state ? to[at] : null;
    }

    void put(@Nullable Shadow state, @Nullable Shadow next) {
        if (state == null) {
            untouchedTo = next;
        } else {
            isUsed = true;
            int at = place(state);
            from[at] = state;
            to[at] = next;
        }
    }

    void clear() {
        if (isUsed) {
            Arrays.fill(from, null);
            isUsed = false;
        }
        untouchedTo = null;
    }

    /** Where a state is, or would be: at its place, or at the next one that is free. */
    private int place(Shadow state) {
        int home = state.spread & (SIZE - 1);
        for (int i = 0; i < SIZE; i++) {
            int at = (home + i) & (SIZE - 1);
            if (from[at] == state || from[at] == null) {
                return at;
            }
        }
        return home;
    }
}
