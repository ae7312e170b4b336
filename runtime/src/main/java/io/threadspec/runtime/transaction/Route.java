package io.threadspec.runtime.transaction;

import org.jspecify.annotations.Nullable;

/**
 * How a transaction comes after an open one: by the conflict with it, or by that with an ended transaction, and so on from there. Kept to be
 * shown. Immutable.
 */
final class Route {

    /** Routes get no longer than this: what lies behind is {@link ConflictKind#FURTHER}. */
    private static final int LONGEST = 8;

    /** The later operation is one of the transaction itself. */
    final TransactionConflict conflict;

    /** The ended transaction with the earlier operation; null if that is the open one. */
    final @Nullable Participant through;

    /** From there on; null where nothing is through, or where it is not kept. */
    final @Nullable Route rest;

    /** Whether it leads through an execution that was left out, also where that is no longer kept. */
    final boolean leavesOut;

    private final int length;

    private Route(
            TransactionConflict conflict, @Nullable Participant through, @Nullable Route rest, boolean leavesOut) {
        this.conflict = conflict;
        this.through = through;
        this.rest = rest;
        this.leavesOut = leavesOut;
        this.length = rest == null ? 1 : rest.length + 1;
    }

    static Route to(TransactionConflict conflict) {
        return new Route(conflict, null, null, false);
    }

    /** By way of a transaction that has ended, which has this route itself. */
    static Route through(TransactionConflict conflict, Participant ended, @Nullable Route rest) {
        boolean leavesOut = ended.block() == Transaction.LEFT_OUT || (rest != null && rest.leavesOut);
        return new Route(conflict, ended, rest == null || rest.length >= LONGEST ? null : rest, leavesOut);
    }

    /** This route to a transaction that has ended since, and the route which that one has. */
    Route andThen(Participant ended, @Nullable Route further) {
        if (through == null) {
            return through(conflict, ended, further);
        }
        Route longer = rest == null ? null : rest.andThen(ended, further);
        boolean leavesOutMore = ended.block() == Transaction.LEFT_OUT || (further != null && further.leavesOut);
        Route route = through(conflict, through, longer);
        return new Route(conflict, through, route.rest, leavesOut || leavesOutMore);
    }
}
