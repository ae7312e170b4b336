package io.threadspec.runtime.identity;

import org.jspecify.annotations.Nullable;

/** An object that a trace mentions. Does not refer to the object. */
public final class Known {

    private static final long[] SETTLED = {};

    private final long number;

    /** Synchronisation: the field and the elements are written under this; the field is read without. */
    private volatile long @Nullable [] recorded;

    Known(long number) {
        this.number = number;
    }

    public long number() {
        return number;
    }

    /** Whether the trace has the values that its fields had before its first step. */
    public boolean isSettled() {
        return recorded == SETTLED;
    }

    public void settle() {
        recorded = SETTLED;
    }

    /** The recorded values of its fields before the first step; null if there are none. Meaningless once it is settled. */
    public long @Nullable [] recorded() {
        return recorded;
    }

    public void recorded(long[] values) {
        recorded = values;
    }
}
