package io.threadspec.runtime.identity;

import org.jspecify.annotations.Nullable;

/** An object that a trace mentions. Does not refer to it. */
public final class Known {

    private static final long[] SETTLED = {};

    private final long number;

    /** Synchronisation: written under this, as are the elements; read by anybody. */
    private volatile long @Nullable [] recorded;

    Known(long number) {
        this.number = number;
    }

    public long number() {
        return number;
    }

    /** Whether what its fields had before its first step is in the trace. */
    public boolean isSettled() {
        return recorded == SETTLED;
    }

    public void settle() {
        recorded = SETTLED;
    }

    /** What the trace says of its fields before the first step; null if nothing. Of no use when it is settled. */
    public long @Nullable [] recorded() {
        return recorded;
    }

    public void recorded(long[] values) {
        recorded = values;
    }
}
