package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of the cycles that were recorded, and how often each was closed. Cycles of one kind have the same blocks and the same conflicts at the same
 * places; threads and objects do not matter.
 *
 * <p>The number of kinds is limited. Cycles for which the same blocks are named have {@link #MAX_OF_SAME} kinds at most; later ones count as the last of these, so no block
 * is named for the cycle of another one. All cycles have {@link CycleCount#MAX_KINDS}. When half of these are used, a set of named blocks gets one more kind only if it has none, so that
 * a few sets do not take the place of all others. Later executions are counted by block ({@link #unrecorded()}).
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

    /** The blocks that are {@linkplain TransactionCycle#named() named} for a cycle, by the sites at which they begin. */
    private record Named(boolean isFirstToBlame, List<Integer> sites) {

        static Named of(TransactionCycle cycle) {
            return new Named(
                    cycle.isFirstToBlame(),
                    cycle.named().stream()
                            .map(Participant::site)
                            .distinct()
                            .sorted()
                            .toList());
        }
    }

    /** How many executions closed a cycle of one kind, and the numbers of the tests that ran then. */
    private static final class Counter {
        private final Kind kind;
        private final Named named;
        private long executions;

        /** Ascending. */
        private int[] tests = {};

        Counter(Kind kind, Named named) {
            this.kind = kind;
            this.named = named;
        }

        void add(int test) {
            executions++;
            int at = Arrays.binarySearch(tests, test);
            if (test >= 0 && at < 0 && tests.length < CycleCount.MAX_TESTS) {
                int before = -at - 1;
                int[] more = new int[tests.length + 1];
                System.arraycopy(tests, 0, more, 0, before);
                more[before] = test;
                System.arraycopy(tests, before, more, before + 1, tests.length - before);
                tests = more;
            }
        }

        CycleCount count() {
            return new CycleCount(executions, Arrays.stream(tests).boxed().toList());
        }
    }

    private final Map<Kind, Counter> byKind = new HashMap<>();
    private final Map<Named, List<Counter>> byNamed = new HashMap<>();

    /** In the order of the cycles in the trace. */
    private final List<Counter> all = new ArrayList<>();

    /** By site. */
    private final SortedMap<Integer, UnrecordedBlock> unrecorded = new TreeMap<>();

    /** Whether a cycle of its kind was recorded. */
    boolean isKnown(TransactionCycle cycle) {
        return known(Kind.of(cycle), ofSame(Named.of(cycle))) != null;
    }

    /**
     * Counts the cycle, and records it if it is the first one of its kind.
     *
     * @param recorded how many cycles are in the trace, -1 if it takes no more
     * @param record whether the trace has taken the cycle
     */
    void add(TracedCycle traced, IntSupplier recorded, Predicate<TracedCycle> record) {
        Counter first = count(traced.cycle(), traced.test());
        int cycles = recorded.getAsInt();
        if (first == null || cycles < 0) {
            return;
        }
        // In this order: whatever error is thrown in between, each cycle in the trace has its counter.
        all.subList(cycles, all.size()).clear(); // An error may have kept the one before from the trace.
        all.add(first);
        if (record.test(traced)) {
            byNamed.computeIfAbsent(first.named, key -> new ArrayList<>()).add(first);
            byKind.put(first.kind, first);
        }
    }

    /**
     * Counts the cycle where it need not be recorded.
     *
     * @param test that ran, -1 for none
     * @return a new counter if it is to be recorded, else null
     */
    private @Nullable Counter count(TransactionCycle cycle, int test) {
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
            countUnrecorded(cycle);
            return null;
        }
        var counter = new Counter(kind, named);
        counter.add(test);
        return counter;
    }

    private void countUnrecorded(TransactionCycle cycle) {
        Set<Integer> sites = new HashSet<>();
        for (Participant named : cycle.named()) {
            if (sites.add(named.site())) {
                unrecorded.merge(
                        named.site(),
                        new UnrecordedBlock(named.block(), named.site(), 1),
                        (before, one) -> new UnrecordedBlock(before.block(), before.site(), before.executions() + 1));
            }
        }
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

    /** By number of the cycle in the trace: how often a cycle of its kind was closed. The last one may be of a cycle that the trace has not taken. */
    List<CycleCount> counts() {
        return all.stream().map(Counter::count).toList();
    }

    /** The blocks that are named for cycles that are not recorded, by ascending sites. */
    List<UnrecordedBlock> unrecorded() {
        return List.copyOf(unrecorded.values());
    }
}
