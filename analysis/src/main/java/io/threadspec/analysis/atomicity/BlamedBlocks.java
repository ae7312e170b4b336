package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.serializability.AfterEach;
import io.threadspec.analysis.serializability.Blame;
import io.threadspec.analysis.serializability.Both;
import io.threadspec.analysis.serializability.Cycle;
import io.threadspec.analysis.serializability.Executions;
import io.threadspec.analysis.serializability.OpenAncestors;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.analysis.serializability.Velodrome;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks of a run in STD are to blame that it is not serializable, by name; and which only together. {@link Blame} says who is,
 * {@link Velodrome} shows the cycles. Where that has given up, {@link OpenAncestors} still says which executions close a cycle.
 */
final class BlamedBlocks {

    /** @param count how many cycles of the same blocks there are without one that is to blame */
    record Together(long count, BlockCycle cycle) {}

    /** Takes what is found while the run is read, at the operation that closes a cycle: each block, and each group of blocks, once. */
    interface News {

        void refuted(int block, RefutedBlock refuted);

        /** Blocks that are not atomic together. That may change, since one of them may turn out to be to blame alone. */
        void together(String blocks, Together together);

        /** A block with others that are not known. That may change likewise. */
        void unshown(int block);
    }

    private final Map<String, RefutedBlock> refuted = new LinkedHashMap<>();
    private final Map<String, Together> together = new LinkedHashMap<>();

    /** By name of the block that closed them, cycles that are not shown and for which none of its blocks is to blame. */
    private final Map<String, Long> unshown = new LinkedHashMap<>();

    /** A cycle that an open transaction closed, and whether a block of that is refuted. */
    private static final class Closed {

        /** The outermost one of the transaction. */
        final int block;

        /** Null if it is not known. */
        final @Nullable Cycle cycle;

        boolean blamed;

        Closed(int block, @Nullable Cycle cycle) {
            this.block = block;
            this.cycle = cycle;
        }
    }

    /** By thread. */
    private final Map<Integer, Closed> closed = new TreeMap<>();

    private final Velodrome velodrome = new Velodrome(this::line, this::closed);
    private final AwaitedThreads awaited = new AwaitedThreads();
    private final ReadRun operations;
    private final ShownCycles shown;
    private final Executions executions = new Executions(this::line, this::ended);
    private final OperationReader reader;

    /** Null where nobody wants it. */
    private final @Nullable News news;

    /** Of the operation that is being read; null if it closed none. */
    private @Nullable Closed closedNow;

    /** Those of which {@link #news} knows. */
    private final Set<String> told = new HashSet<>();

    BlamedBlocks(ReadRun run) {
        this(run, null);
    }

    BlamedBlocks(ReadRun run, @Nullable News news) {
        this.operations = run;
        this.shown = new ShownCycles(run);
        this.news = news;
        // A cycle is shown before its block is refuted by the same operation.
        var checkers = new Both(velodrome, new Both(new OpenAncestors(this::violated), new Blame(this::refuted)));
        this.reader = new Both(
                new Both(awaited, checkers),
                news == null ? executions : new Both(new AfterEach(this::tell), executions));
    }

    void read() {
        operations.read(reader);
        finish();
    }

    /** Reads the run, for a reader that has other things to do with it as well and calls {@link #finish} at its end. */
    OperationReader reader() {
        return reader;
    }

    /** Transactions that are open at the end of the run count as well. */
    void finish() {
        List.copyOf(closed.keySet()).forEach(this::ended);
    }

    /** By name of the block, in the order of the run. */
    Map<String, RefutedBlock> refuted() {
        return refuted;
    }

    /** By the names of the blocks. */
    Map<String, Together> together() {
        return together;
    }

    /** By name of the block, how many of its executions are part of cycles with others that are not known. */
    Map<String, Long> unshown() {
        return unshown;
    }

    /** Whether a block is to blame, or part of cycles that are not shown. */
    boolean isNamed(String block) {
        return refuted.containsKey(block) || unshown.containsKey(block);
    }

    /** Whether there are cycles that are not shown, because {@link Velodrome} has given up. */
    boolean isIncomplete() {
        return velodrome.isFull()
                && (!unshown.isEmpty()
                        || refuted.values().stream()
                                .anyMatch(each -> each.cycle().isEmpty()));
    }

    private long line() {
        return operations.line();
    }

    private void closed(Cycle cycle) {
        closed(cycle.transactions().get(0).thread(), cycle);
    }

    /** An operation of a thread closes a cycle, which is mostly known already. */
    private void violated(int thread) {
        if (!closed.containsKey(thread)) {
            closed(thread, null);
        }
    }

    private void closed(int thread, @Nullable Cycle cycle) {
        closedNow = new Closed(executions.outermost(thread), cycle);
        closed.put(thread, closedNow);
    }

    /** After each operation. */
    private void tell() {
        Closed now = closedNow;
        closedNow = null;
        if (news == null || now == null || now.blamed) {
            return;
        }
        if (now.cycle == null) {
            if (told.add(operations.block(now.block))) {
                news.unshown(now.block);
            }
            return;
        }
        BlockCycle cycle = shown.of(now.cycle, false);
        String blocks = blocks(cycle);
        if (told.add(blocks)) {
            news.together(blocks, new Together(1, cycle));
        }
    }

    private void refuted(int thread, int block, int begin) {
        Closed last = closed.get(thread);
        Optional<BlockCycle> cycle = Optional.empty();
        if (last != null) {
            last.blamed = true;
            cycle = Optional.ofNullable(last.cycle).map(known -> shown.of(known, true));
        }
        var now = new RefutedBlock(1, awaited.waits(), awaited.isStartedIn(thread, begin), cycle);
        RefutedBlock known = refuted.merge(operations.block(block), now, RefutedBlock::and);
        // Executions of one block may have been told to be not atomic together.
        if (news != null && known.count() == 1 && told.add(operations.block(block))) {
            news.refuted(block, now);
        }
    }

    private void ended(int thread) {
        Closed last = closed.remove(thread);
        if (last == null || last.blamed) {
            return;
        }
        if (last.cycle == null) {
            unshown.merge(operations.block(last.block), 1L, Long::sum);
            return;
        }
        BlockCycle cycle = shown.of(last.cycle, false);
        together.merge(
                blocks(cycle), new Together(1, cycle), (before, more) -> new Together(before.count + 1, before.cycle));
    }

    private static String blocks(BlockCycle cycle) {
        return cycle.transactions().stream()
                .map(BlockCycle.Transaction::block)
                .filter(Predicate.not(String::isEmpty))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
