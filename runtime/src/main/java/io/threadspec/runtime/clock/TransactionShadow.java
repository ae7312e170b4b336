package io.threadspec.runtime.clock;

import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/** A variable that was used by transactions which may still become part of a cycle: its state in the order of events, and these. */
public final class TransactionShadow extends Shadow {

    private final @Nullable Shadow order;
    private final Uses uses;

    /** @param spread of the thread that makes it */
    public TransactionShadow(@Nullable Shadow order, Uses uses, int spread) {
        super(order == null ? spread : order.spread + spread);
        this.order = order;
        this.uses = uses;
    }

    /** What the variable teaches, without its transactions. */
    public static @Nullable Shadow orderOf(@Nullable Shadow state) {
        return state instanceof TransactionShadow both ? both.order : state;
    }

    /** The same state, or the order alone where all transactions are known to be dead. */
    public static @Nullable Shadow withoutDead(@Nullable Shadow state) {
        return state instanceof TransactionShadow both && both.uses.areDead() ? both.order : state;
    }

    /** Whether a state consists of these two. */
    public static boolean isOf(@Nullable Shadow state, @Nullable Shadow order, Uses uses) {
        return state instanceof TransactionShadow both && both.uses == uses && both.order == order;
    }

    public static @Nullable Uses usesOf(@Nullable Shadow state) {
        return state instanceof TransactionShadow both ? both.uses : null;
    }
}
