package io.threadspec.runtime.clock;

/**
 * The state of a shared variable beside its value, in a synthetic field or array: what a thread learns when it accesses the variable.
 * Immutable, hence shared freely; {@code null} is the state of a variable that teaches nothing. Compared by identity first: a thread that
 * meets its own {@code tag} learns nothing and changes nothing.
 */
public abstract sealed class Shadow
        permits BusyShadow, Clock, Mark, ReadShadow, RecordedOrder, RecordedShadow, ReferenceShadow, TransactionShadow {
    /** A hash: where to look for the state in a small table. */
    public final int spread;

    Shadow(int spread) {
        this.spread = spread;
    }
}
