package io.threadspec.runtime.clock;

import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/** The state of a variable used by transactions that may still become part of a cycle: the state in the order of events, and their uses. */
public final class TransactionShadow extends Shadow {

    private final @Nullable Shadow order;
    private final Uses uses;

    /** @param spread of the thread that makes it */
    public TransactionShadow(@Nullable Shadow order, Uses uses, int spread) {
        super(order == null ? spread : order.spread + spread);
        this.order = order;
        this.uses = uses;
    }

    /** The state in the order of events, without transactions. */
    public static @Nullable Shadow orderOf(@Nullable Shadow state) {
        return state instanceof TransactionShadow both ? both.order : state;
    }

    /** The same state, or only the order if all transactions are known to be dead. */
    public static @Nullable Shadow withoutDead(@Nullable Shadow state) {
        return state instanceof TransactionShadow both && both.uses.areDead() ? both.order : state;
    }

    /** Whether a state consists of exactly these two. */
    public static boolean isOf(@Nullable Shadow state, @Nullable Shadow order, Uses uses) {
        return state instanceof TransactionShadow both && both.uses == uses && both.order == order;
    }

    public static @Nullable Uses usesOf(@Nullable Shadow state) {
        return state instanceof TransactionShadow both ? both.uses : null;
    }
}
