package io.threadspec.analysis.serializability;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * How an operation outside all blocks comes after the transaction that stands for it in the graph: by a conflict with an operation of that
 * transaction, or with another operation outside blocks, which has a detour of its own.
 */
record Detour(Conflict conflict, @Nullable Detour before, int length) {

    /** Longer ones are not made, since they would be kept as long as the operation is. */
    static final int LONGEST = 8;

    static Detour of(Conflict conflict, @Nullable Detour before) {
        return new Detour(conflict, before, before == null ? 1 : before.length + 1);
    }

    /** The conflicts, from the transaction to the operation. */
    static Iterable<Conflict> conflicts(@Nullable Detour detour) {
        Deque<Conflict> conflicts = new ArrayDeque<>();
        for (@Nullable Detour each = detour; each != null; each = each.before) {
            conflicts.addFirst(each.conflict);
        }
        return conflicts;
    }
}
