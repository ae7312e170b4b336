package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.transaction.ClosedCycle;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import io.threadspec.runtime.transaction.WithheldCycles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records cycles of transactions, each kind once. Cycles of one kind have the same blocks and the same conflicts at the same places;
 * threads and objects do not matter. Further cycles of a kind are counted.
 */
final class CycleLog implements Run.Listener {

    /** How many kinds are distinguished among the cycles that one block closes and is to blame for; and among the others that it closes. */
    private static final int MAX_KINDS = 100;

    /** A cycle that may still change: until it is recorded, blocks within the closing execution may wait. */
    private record Held(Transaction closing, TracedCycle traced) {}

    /** The block that closes a cycle, and whether it is to blame. */
    private record Closing(int block, boolean isToBlame) {}

    /** A cycle without its threads and objects. */
    private record Kind(
            List<Integer> sites, List<TransactionConflict> conflicts, boolean isFirstToBlame, List<Integer> nested) {

        static Kind of(TransactionCycle cycle) {
            return new Kind(
                    sites(cycle.participants()),
                    cycle.conflicts().stream()
                            .map(TransactionConflict::withoutSubject)
                            .toList(),
                    cycle.isFirstToBlame(),
                    sites(cycle.nested()));
        }

        private static List<Integer> sites(List<Participant> blocks) {
            return blocks.stream().map(Participant::site).toList();
        }

        /** Whether the kinds certainly differ; an unknown place may equal any other. */
        boolean differsFrom(Kind other) {
            if (isFirstToBlame != other.isFirstToBlame
                    || !sites.equals(other.sites)
                    || !nested.equals(other.nested)
                    || conflicts.size() != other.conflicts.size()) {
                return true;
            }
            for (int i = 0; i < conflicts.size(); i++) {
                TransactionConflict mine = conflicts.get(i);
                TransactionConflict theirs = other.conflicts.get(i);
                boolean differ = !mine.place().isEmpty() && !theirs.place().isEmpty() && !mine.equals(theirs);
                if (mine.kind() != theirs.kind() || differ) {
                    return true;
                }
            }
            return false;
        }

        boolean isWithoutPlace() {
            return conflicts.stream()
                    .anyMatch(conflict ->
                            conflict.kind().hasPlace() && conflict.place().isEmpty());
        }
    }

    private final Recorder recorder;
    private final ConflictPlaces places = new ConflictPlaces();

    /** Guarded by the run. */
    private final WithheldCycles<Held> withheld = new WithheldCycles<>();

    /** By kind, the number of its cycle in the trace. Guarded by this, as are the next two. */
    private final Map<Kind, Integer> numbers = new HashMap<>();

    /** The kinds of cycles that a block closed. */
    private final Map<Closing, List<Integer>> byClosing = new HashMap<>();

    /** By number: how often a cycle of this kind was closed. */
    private final List<Counter> counts = new ArrayList<>();

    /** How many executions closed a cycle of one kind, and the numbers of the tests that ran then. */
    private static final class Counter {
        private long executions;
        private final BitSet tests = new BitSet();

        void add(int test) {
            executions++;
            if (test >= 0 && (tests.get(test) || tests.cardinality() < CycleCount.MAX_TESTS)) {
                tests.set(test);
            }
        }

        CycleCount count() {
            return new CycleCount(executions, tests.stream().boxed().toList());
        }
    }

    CycleLog(Recorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
        return places.isWanted(kind, earlier, later)
                ? new TransactionConflict(kind, ProgramStack.place(), subject())
                : TransactionConflict.of(kind);
    }

    @Override
    public boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run run) {
        if (!cause.isAfter(closing) && !withheld.wantsMore(closing)) {
            return false;
        }
        ClosedCycle closed =
                closing.closedBy(cause, new TransactionConflict(kind, ProgramStack.place(), subject()), run);
        if (!closed.counts()) {
            return false;
        }
        TransactionCycle cycle = closing.withNested(closed.cycle());
        var traced = new TracedCycle(
                test(), cycle, isKnown(cycle) ? List.of() : ProgramStack.frames(), new CycleCount(1, List.of()));
        var held = new Held(closing, traced);
        if (closed.unsettled().isEmpty()) {
            report(held);
            return true;
        }
        if (cycle.isFirstToBlame()) {
            withheld.addBlamed(closing, held);
        } else {
            withheld.add(closing, closed.unsettled(), held);
        }
        return false;
    }

    private @Nullable ConflictSubject subject() {
        return ConflictSubjects.of(recorder.threads.current(), recorder);
    }

    /** Whether a cycle of its kind was recorded: then its stack is not needed. */
    private synchronized boolean isKnown(TransactionCycle cycle) {
        return numberOf(Kind.of(cycle)) != null;
    }

    /** The index of the test on whose behalf the current thread runs, -1 if none is known. */
    private int test() {
        return Threads.record(recorder.threads.current()).test - 1;
    }

    @Override
    public void settled(Transaction ended) {
        withheld.settled(ended).forEach(this::report);
    }

    /** The recording ends: cycles whose executions are still open count. Called with the lock of the run. */
    void finish() {
        withheld.finish().forEach(this::report);
    }

    /** Records the cycle; {@link #counts} has its count. */
    private void report(Held held) {
        TracedCycle traced = held.traced;
        report(new TracedCycle(traced.test(), held.closing.withNested(traced.cycle()), traced.stack(), traced.count()));
    }

    private synchronized void report(TracedCycle traced) {
        Kind kind = Kind.of(traced.cycle());
        Integer known = numberOf(kind);
        var closing = new Closing(traced.cycle().participants().get(0).block(), kind.isFirstToBlame());
        List<Integer> ofBlock = byClosing.computeIfAbsent(closing, key -> new ArrayList<>());
        if (known == null && ofBlock.size() >= MAX_KINDS) {
            known = ofBlock.get(MAX_KINDS - 1);
        }
        if (known != null) {
            counts.get(known).add(traced.test());
        } else if (recorder.cycle(traced)) {
            // In this order: after an error in between, an incomplete entry is never looked up.
            int number = counts.size();
            counts.add(new Counter());
            counts.get(number).add(traced.test());
            ofBlock.add(number);
            numbers.put(kind, number);
        }
    }

    /** Null if there is none. If places are unknown, the number of a kind that may be the same. */
    private @Nullable Integer numberOf(Kind kind) {
        Integer known = numbers.get(kind);
        if (known != null || !kind.isWithoutPlace()) {
            return known;
        }
        for (Map.Entry<Kind, Integer> other : numbers.entrySet()) {
            if (!kind.differsFrom(other.getKey())) {
                return other.getValue();
            }
        }
        return null;
    }

    /** By number of the cycle: how often a cycle of its kind was closed. */
    synchronized List<CycleCount> counts() {
        return counts.stream().map(Counter::count).toList();
    }
}
