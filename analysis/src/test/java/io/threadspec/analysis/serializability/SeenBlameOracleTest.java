package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which blocks a test JVM blames for the cycles that it sees: against {@link SerialOrder}, and against {@link Blame}, which read the whole run. */
class SeenBlameOracleTest {

    /** In both runs block 0 closes the same cycle with its read of y, which is variable 1. */
    @Test
    void shouldTellRunsApartThatHaveTheSameCycle() {
        Step begin0 = new Step(Kind.BEGIN, 0, 0);
        Step begin1 = new Step(Kind.BEGIN, 1, 1);
        Step writeX = new Step(Kind.WRITE, 0, 0);
        Step readX = new Step(Kind.READ, 1, 0);
        Step writeY = new Step(Kind.WRITE, 1, 1);
        Step readY = new Step(Kind.READ, 0, 1);
        var interrupted = new RandomRun(2, List.of(begin0, begin1, writeX, readX, writeY, readY));
        // Serial in equivalent runs: of block 0 wy, wx, ry, rx; of block 1 wx, wy, rx, ry.
        var eachSerial = new RandomRun(2, List.of(begin0, begin1, writeY, writeX, readX, readY));

        TransactionCycle blamed = SeenRun.of(interrupted).get(0).cycle();
        TransactionCycle blameless = SeenRun.of(eachSerial).get(0).cycle();
        assertEquals(List.of(new Participant("0", 0, 0), new Participant("1", 1, 1)), blamed.participants());
        assertEquals(blamed.participants(), blameless.participants());
        assertTrue(blamed.isFirstToBlame());
        assertFalse(blameless.isFirstToBlame());
    }

    @Test
    void shouldAgreeOnShortRuns() {
        compare(0, TestEffort.of(80_000), 14);
    }

    @Test
    void shouldAgreeOnLongerRuns() {
        compare(1_000_000, TestEffort.of(8_000), 60);
    }

    private static void compare(long firstSeed, int runs, int operations) {
        int blamed = 0;
        int blameless = 0;
        int withBlocks = 0;
        int toBlame = 0;
        int nested = 0;
        for (long seed = firstSeed; seed < firstSeed + runs; seed++) {
            RandomRun run = RandomRun.of(seed, 2 + (int) (seed % 3), operations);
            String where = "seed=" + seed + " run=" + run.steps();
            var reported = new TreeSet<Integer>();
            var found = new TreeSet<Integer>();
            var all = new TreeSet<Integer>();
            List<SeenRun.Closed> closed = SeenRun.of(run);
            for (SeenRun.Closed each : closed) {
                TransactionCycle cycle = each.cycle();
                int block = cycle.participants().get(0).block();
                reported.add(block);
                if (cycle.isFirstToBlame()) {
                    checkIncreasing(each, run, where);
                    found.add(block);
                    all.addAll(blamed(cycle));
                    withBlocks += isOfSingleOperations(cycle) ? 0 : 1;
                } else {
                    assertFalse(isOfSingleOperations(cycle), where);
                    blameless++;
                }
            }
            if (!closed.isEmpty()) {
                nested += checkFirst(closed, run, where);
            }
            Set<Integer> refuted = refuted(run);
            assertTrue(refuted.containsAll(all), where);
            refuted.retainAll(reported);
            blamed += found.size();
            toBlame += refuted.size();
        }
        String figures = "blamed=" + blamed + " of=" + toBlame + " with other blocks=" + withBlocks
                + " cycles without blame=" + blameless + " nested=" + nested;
        assertTrue(withBlocks > runs / 20 && blameless > runs / 50 && nested > runs / 50, figures);
        // After the first cycle conflicts are missing: those that would have closed one.
        assertTrue(toBlame - blamed <= toBlame / 500, figures);
    }

    /**
     * The operation that closes the first cycle, or several at once. Until then no conflict was left out, so blame is exact.
     *
     * @return 1 if nested blocks are to blame as well
     */
    private static int checkFirst(List<SeenRun.Closed> closed, RandomRun run, String where) {
        int at = closed.get(0).at();
        TransactionCycle cycle = closed.get(0).cycle();
        int block = cycle.participants().get(0).block();
        int begin = run.steps().indexOf(new Step(Kind.BEGIN, thread(cycle, 0), block));
        var known = new SerialOrder(run.steps().subList(0, at + 1));
        var blamed = new TreeSet<Integer>();
        closed.stream()
                .filter(each -> each.at() == at && each.cycle().isFirstToBlame())
                .map(SeenRun.Closed::cycle)
                .forEach(each -> blamed.addAll(blamed(each)));
        var refuted = new TreeSet<Integer>();
        for (int open : openSince(begin, at, run)) {
            if (!known.isSelfSerializable(open)) {
                refuted.add(run.steps().get(open).operand());
            }
        }
        assertEquals(refuted, blamed, where);
        return blamed.size() > 1 ? 1 : 0;
    }

    /** The outermost execution, and those within it. */
    private static List<Integer> blamed(TransactionCycle cycle) {
        return Stream.concat(cycle.participants().stream().limit(1), cycle.nested().stream())
                .map(Participant::block)
                .toList();
    }

    /** The begins of the blocks of a thread that are open, from that of the outermost one on. */
    private static List<Integer> openSince(int begin, int at, RandomRun run) {
        var open = new ArrayList<Integer>();
        for (int i = begin; i < at; i++) {
            Step step = run.steps().get(i);
            if (step.thread() == run.steps().get(begin).thread()) {
                if (step.kind() == Kind.BEGIN) {
                    open.add(i);
                } else if (step.kind() == Kind.END) {
                    open.remove(open.size() - 1);
                }
            }
        }
        return open;
    }

    private static int thread(TransactionCycle cycle, int participant) {
        return Integer.parseInt(cycle.participants().get(participant).thread());
    }

    /** Whether all others are: then the block is to blame for certain. */
    private static boolean isOfSingleOperations(TransactionCycle cycle) {
        return cycle.conflicts().stream().noneMatch(conflict -> conflict.kind() == ConflictKind.FURTHER)
                && cycle.participants().stream()
                        .skip(1)
                        .allMatch(participant -> participant.block() == Transaction.NO_BLOCK);
    }

    /** Every transaction but the first comes to the cycle before it leaves it, and each conflict is one. */
    private static void checkIncreasing(SeenRun.Closed closed, RandomRun run, String where) {
        TransactionCycle cycle = closed.cycle();
        int count = cycle.participants().size();
        assertEquals(count, cycle.conflicts().size(), where);
        assertEquals("" + closed.at(), cycle.conflicts().get(count - 1).place(), where);
        Step first = new Step(
                Kind.BEGIN, thread(cycle, 0), cycle.participants().get(0).block());
        int from = run.steps().indexOf(first);
        for (int i = 0; i < count; i++) {
            ConflictKind kind = cycle.conflicts().get(i).kind();
            if (kind == ConflictKind.FURTHER) {
                return;
            }
            int later = Integer.parseInt(cycle.conflicts().get(i).place());
            // A write outside blocks that comes after several others is shown once for each of them.
            boolean isSame = kind == ConflictKind.SAME_THREAD && later == from;
            assertTrue(isSame || later > from, where);
            assertEquals(thread(cycle, (i + 1) % count), run.steps().get(later).thread(), where);
            boolean isThere = isSame;
            for (int earlier = from; earlier < later; earlier++) {
                Step one = run.steps().get(earlier);
                isThere |= one.thread() == thread(cycle, i)
                        && SerialOrder.conflict(one, run.steps().get(later));
            }
            assertTrue(isThere, () -> "conflict=" + cycle + " " + where);
            from = later;
        }
    }

    private static Set<Integer> refuted(RandomRun run) {
        var refuted = new TreeSet<Integer>();
        run.tell(new Blame((thread, block, begin) -> refuted.add(block)));
        return refuted;
    }
}
