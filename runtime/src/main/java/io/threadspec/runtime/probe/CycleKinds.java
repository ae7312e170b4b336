package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of the cycles that were recorded, and how often each was closed. Cycles of one kind have the same blocks and the same conflicts at the same
 * places; threads and objects do not matter.
 *
 * <p>The number of kinds is limited. Cycles for which the same blocks are named have {@link #MAX_OF_SAME} kinds at most; later ones count as the last of these, so no block
 * is named for the cycle of another one. All cycles have {@link CycleCount#MAX_KINDS}. When half of these are used, a set of named blocks gets one kind more at most, so that
 * a few sets do not take the place of all others. Later executions are counted by declaration ({@link #unrecorded()}), and their verdict is not SATISFIED.
 *
 * <p>Guarded by the {@link CycleLog}.
 */
final class CycleKinds {

    /** How many kinds are distinguished among the cycles for which the same blocks are named. */
    private static final int MAX_OF_SAME = 100;

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

        /** Whether the kinds certainly differ, of cycles for which the same blocks are named; an unknown place may equal any other. */
        boolean differsFrom(Kind other) {
            if (!sites.equals(other.sites)
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

    /** The blocks that are named for a cycle, by the sites at which they begin: the one that is to blame and those within it that are; if none is, all of the cycle. */
    private record Named(boolean isFirstToBlame, List<Integer> sites) {

        static Named of(TransactionCycle cycle) {
            return new Named(
                    cycle.isFirstToBlame(),
                    named(cycle).map(Participant::site).distinct().sorted().toList());
        }
    }

    private static Stream<Participant> named(TransactionCycle cycle) {
        return (cycle.isFirstToBlame()
                        ? Stream.concat(cycle.participants().stream().limit(1), cycle.nested().stream())
                        : cycle.participants().stream())
                .filter(participant -> participant.block() != Transaction.NO_BLOCK);
    }

    /** How many executions closed a cycle of one kind, and the numbers of the tests that ran then. */
    static final class Counter {
        private final Kind kind;
        private final Named named;
        private long executions;
        private final BitSet tests = new BitSet();

        private Counter(Kind kind, Named named) {
            this.kind = kind;
            this.named = named;
        }

        private void add(int test) {
            executions++;
            if (test >= 0 && (tests.get(test) || tests.cardinality() < CycleCount.MAX_TESTS)) {
                tests.set(test);
            }
        }

        private CycleCount count() {
            return new CycleCount(executions, tests.stream().boxed().toList());
        }
    }

    private final Map<Kind, Counter> byKind = new HashMap<>();
    private final Map<Named, List<Counter>> byNamed = new HashMap<>();

    /** In the order of the cycles in the trace. */
    private final List<Counter> all = new ArrayList<>();

    private final SortedMap<Integer, Long> unrecorded = new TreeMap<>();

    /** Whether a cycle of its kind was recorded. */
    boolean isKnown(TransactionCycle cycle) {
        return known(Kind.of(cycle), ofSame(Named.of(cycle))) != null;
    }

    /**
     * Counts the cycle.
     *
     * @param test that ran, -1 for none
     * @return null; or, if the cycle is to be recorded, what {@link #recorded} takes then
     */
    @Nullable
    Counter count(TransactionCycle cycle, int test) {
        Kind kind = Kind.of(cycle);
        Named named = Named.of(cycle);
        List<Counter> ofSame = ofSame(named);
        Counter known = known(kind, ofSame);
        boolean isCrowded =
                ofSame.size() >= MAX_OF_SAME || (all.size() >= CycleCount.MAX_KINDS / 2 && !ofSame.isEmpty());
        if (known == null && isCrowded) {
            known = ofSame.get(ofSame.size() - 1);
        }
        if (known != null) {
            known.add(test);
            return null;
        }
        if (all.size() == CycleCount.MAX_KINDS) {
            named(cycle).map(Participant::block).distinct().forEach(block -> unrecorded.merge(block, 1L, Long::sum));
            return null;
        }
        var counter = new Counter(kind, named);
        counter.add(test);
        return counter;
    }

    /** The cycle that was counted is the next one in the trace. */
    void recorded(Counter counter) {
        // In this order: after an error in between, the numbers of cycles are right, and an incomplete entry is never
        // looked up.
        all.add(counter);
        byNamed.computeIfAbsent(counter.named, key -> new ArrayList<>()).add(counter);
        byKind.put(counter.kind, counter);
    }

    private List<Counter> ofSame(Named named) {
        return byNamed.getOrDefault(named, List.of());
    }

    /** Null if there is none. If places are unknown, one that may be the same. */
    private @Nullable Counter known(Kind kind, List<Counter> ofSame) {
        Counter known = byKind.get(kind);
        if (known != null || !kind.isWithoutPlace()) {
            return known;
        }
        return ofSame.stream()
                .filter(other -> !kind.differsFrom(other.kind))
                .findFirst()
                .orElse(null);
    }

    /** By number of the cycle in the trace: how often a cycle of its kind was closed. */
    List<CycleCount> counts() {
        return all.stream().map(Counter::count).toList();
    }

    /** By declaration, how many executions closed a cycle that is not recorded, and were named for it. */
    SortedMap<Integer, Long> unrecorded() {
        return new TreeMap<>(unrecorded);
    }
}
