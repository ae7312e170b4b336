package io.threadspec.runtime.clock;

/**
 * What a shared variable carries beside its value, in a synthetic field or array: what a thread that touches the variable
 * learns by it. Immutable, hence shared freely; {@code null} is the state of a variable that teaches nothing. Compared by
 * identity first: a thread that meets its own {@code tag} learns nothing and changes nothing.
 */
public abstract sealed class Shadow
        permits BusyShadow, Clock, Mark, ReadShadow, RecordedOrder, RecordedShadow, ReferenceShadow, TransactionShadow {
    /** Tells states apart quickly, if not surely: where to look for one in a small table. */
    public final int spread;

    Shadow(int spread) {
        this.spread = spread;
    }
}
