package io.threadspec.runtime.transaction;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The blocks within a transaction that is watched: those that are open, when they began, and which of them are refuted. Touched by the thread of the
 * transaction, but for what is told.
 */
final class NestedBlocks {

    /** A block that is open. */
    private static final class Nested {
        final int depth;
        final int block;
        final int site;

        /** How many had begun within the transaction, with this one. */
        final int begins;

        /** The monitor because of which it is to be atomic; null if it was named. Weakly: states of the monitor lead here. */
        private final @Nullable WeakReference<Object> reason;

        /** Whether it waited on that monitor: then nobody expects it to be atomic. */
        boolean waited;

        Nested(int depth, int block, int site, int begins, @Nullable Object reason) {
            this.depth = depth;
            this.block = block;
            this.site = site;
            this.begins = begins;
            this.reason = reason == null ? null : new WeakReference<>(reason);
        }

        boolean isBecauseOf(Object monitor) {
            return reason != null && reason.refersTo(monitor);
        }
    }

    private final OpenBlocks open;
    private int begun;

    /** Outermost first; some of the last ones may have ended. */
    private final List<Nested> nested = new ArrayList<>();

    /** Guarded by the run: the end of the recording tells of executions that are open. Whether one of them waits at that moment does not matter. */
    private List<Nested> refuted = List.of();

    NestedBlocks(OpenBlocks open) {
        this.open = open;
    }

    /**
     * A block begins; how many have.
     *
     * @param depth how many are open with it
     * @param reason the monitor because of which it is to be atomic; null if it was named
     */
    int begin(int depth, int block, int site, @Nullable Object reason) {
        dropDeeperThan(depth - 1);
        nested.add(new Nested(depth, block, site, ++begun, reason));
        return begun;
    }

    /** Ends are not told; the number of those that are open is. */
    private void dropDeeperThan(int depth) {
        while (!nested.isEmpty() && nested.get(nested.size() - 1).depth > depth) {
            nested.remove(nested.size() - 1);
        }
    }

    /** The thread is about to wait on a monitor. */
    void waitsOn(Object monitor) {
        dropDeeperThan(open.count);
        for (Nested each : nested) {
            each.waited |= each.isBecauseOf(monitor);
        }
    }

    /**
     * The transaction is to blame for a cycle: with it those that are open, and were so when so many had begun.
     *
     * @return whether these are more than before; else it is as if nothing had happened
     */
    boolean refute(int begins) {
        dropDeeperThan(open.count);
        List<Nested> now = nested.stream().filter(each -> each.begins <= begins).toList();
        boolean areMore = now.size() > refuted.size();
        refuted = areMore ? now : refuted;
        return areMore;
    }

    /** The refuted ones, outermost first, without those that waited, also later. */
    List<Participant> refuted(String thread) {
        return refuted.stream()
                .filter(each -> !each.waited)
                .map(each -> new Participant(thread, each.block, each.site))
                .toList();
    }
}
