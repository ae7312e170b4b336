package io.threadspec.runtime.clock;

import io.threadspec.runtime.access.Positions;
import org.jspecify.annotations.Nullable;

/** The state of a synchronisation object, with the positions that the threads which told it had reached in their records. */
public final class RecordedOrder extends Shadow {

    private final @Nullable Shadow inner;
    private final int[] known;
    private final int[] possible;

    private RecordedOrder(@Nullable Shadow inner, int[] known, int[] possible) {
        super(inner == null ? 0 : inner.spread);
        this.inner = inner;
        this.known = known;
        this.possible = possible;
    }

    /** Returns the previous state if it is the same. */
    public static @Nullable Shadow of(@Nullable Shadow before, @Nullable Shadow inner, int[] known, int[] possible) {
        if (before instanceof RecordedOrder order
                && order.inner == inner
                && order.known == known
                && order.possible == possible) {
            return before;
        }
        return known.length == 0 && possible.length == 0 ? inner : new RecordedOrder(inner, known, possible);
    }

    public static @Nullable Shadow innerOf(@Nullable Shadow state) {
        return state instanceof RecordedOrder order ? order.inner : state;
    }

    public static int[] knownOf(@Nullable Shadow state) {
        return state instanceof RecordedOrder order ? order.known : Positions.NONE;
    }

    public static int[] possibleOf(@Nullable Shadow state) {
        return state instanceof RecordedOrder order ? order.possible : Positions.NONE;
    }
}
