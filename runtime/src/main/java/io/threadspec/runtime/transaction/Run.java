package io.threadspec.runtime.transaction;

import org.jspecify.annotations.Nullable;

/**
 * The transactions of one run. Its monitor is the one lock under which predecessors are read and changed; searches use what is here under the
 * same lock.
 */
public final class Run {

    /** What is told of a run. Called under the lock, but for {@link #conflict}. */
    public interface Listener {

        /**
         * An operation of this thread closes a cycle. The edge that would close it is not added.
         *
         * @return whether nothing more is to be told of the transaction
         */
        boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run run);

        /** A transaction that was awaited has ended, or was left out. */
        default void settled(Transaction ended) {}

        /**
         * What is shown of a conflict whose later operation the current thread performs; null where nothing is. Called without the lock, by threads
         * at the same time.
         *
         * @param earlier where the block of the earlier operation began, {@link Transaction#NO_BLOCK} outside all blocks
         * @param later the same of the later one
         */
        default @Nullable TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
            return null;
        }
    }

    final Searches searches = new Searches();
    final WatchedBlocks watched = new WatchedBlocks();
    final Listener listener;

    public Run(Listener listener) {
        this.listener = listener;
    }

    /** In the next executions of the block that begins at this site the nested ones are told apart. */
    public void watch(int site) {
        watched.add(site);
    }
}
