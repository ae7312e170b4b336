package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The checkers against each other and against {@link SerialOrder}. */
class SerializabilityOracleTest {

    @Test
    void shouldAgreeOnShortRuns() {
        compare(0, TestEffort.of(50_000), 14);
    }

    @Test
    void shouldAgreeOnLongerRuns() {
        compare(1_000_000, TestEffort.of(5_000), 60);
    }

    /** {@link SerialOrder} takes back no choice; here it does. */
    @Test
    void shouldNotNeedToTakeBackAChoice() {
        int serializable = 0;
        int runs = TestEffort.of(10_000);
        for (long seed = 0; seed < runs; seed++) {
            var order =
                    new SerialOrder(RandomRun.of(seed, 2 + (int) (seed % 3), 9).steps());
            assertEquals(order.hasSerialOrder(), order.isSerializable(), "seed=" + seed);
            serializable += order.isSerializable() ? 1 : 0;
        }
        assertTrue(serializable > runs / 10 && serializable < 9 * runs / 10, "serializable=" + serializable);
    }

    private static void compare(long firstSeed, int runs, int operations) {
        int violated = 0;
        int long3 = 0;
        int nested = 0;
        int forking = 0;
        int open = 0;
        int late = 0;
        for (long seed = firstSeed; seed < firstSeed + runs; seed++) {
            RandomRun run = RandomRun.of(seed, 2 + (int) (seed % 3), operations);
            String where = "seed=" + seed + " run=" + run.steps();
            nested += run.deepest() > 1 ? 1 : 0;
            forking += run.steps().stream().anyMatch(step -> step.kind() == Kind.FORK) ? 1 : 0;
            open += run.isOpenAtItsEnd() ? 1 : 0;
            List<Integer> closings = closings(run);
            var oracle = new SerialOrder(run.steps());
            assertEquals(oracle.isSerializable(), closings.isEmpty(), where);
            int noticed = aeroDromeNotices(run);
            assertEquals(closings.isEmpty(), noticed < 0, where);
            Set<Integer> toBlame = refutedByDefinition(run, oracle);
            assertEquals(toBlame, refuted(run), where);
            List<Cycle> cycles = new ArrayList<>();
            assertEquals(closings, closingsOfGraph(run, cycles), where);
            for (Cycle cycle : cycles) {
                CycleCheck.check(cycle, run, where);
                assertTrue(toBlame.containsAll(cycle.refuted()), where);
                long3 += cycle.transactions().size() > 2 ? 1 : 0;
            }
            if (!closings.isEmpty()) {
                violated++;
                // The operation closes the cycle: without it there is none.
                int first = closings.get(0);
                assertTrue(new SerialOrder(run.steps().subList(0, first)).isSerializable(), where);
                assertFalse(new SerialOrder(run.steps().subList(0, first + 1)).isSerializable(), where);
                assertTrue(noticed >= first, where + " noticed at " + noticed);
                late += noticed > first ? 1 : 0;
            }
        }
        String found = "violated=" + violated + " of=" + runs + " longer cycles=" + long3 + " nested=" + nested
                + " forking=" + forking + " open=" + open;
        assertTrue(violated >= runs / 4 && violated <= 9 * runs / 10 && long3 > runs / 50, found);
        assertTrue(late > 0, "noticed late=" + late);
        assertTrue(nested > runs / 10 && forking > runs / 10 && open > runs / 10, found);
    }

    /** The operations at which the checker says that they close a cycle. */
    private static List<Integer> closings(RandomRun run) {
        var threads = new ArrayList<Integer>();
        var checker = new OpenAncestors(threads::add);
        var closings = new ArrayList<Integer>();
        for (int i = 0; i < run.steps().size(); i++) {
            run.steps().get(i).tell(checker);
            if (!threads.isEmpty()) {
                assertEquals(List.of(run.steps().get(i).thread()), threads);
                closings.add(i);
                threads.clear();
            }
        }
        return closings;
    }

    private static List<Integer> closingsOfGraph(RandomRun run, List<Cycle> cycles) {
        var step = new AtomicInteger();
        var closings = new TreeSet<Integer>();
        var checker = new Velodrome(step::get, cycle -> {
            closings.add(step.get());
            cycles.add(cycle);
        });
        for (; step.get() < run.steps().size(); step.incrementAndGet()) {
            run.steps().get(step.get()).tell(checker);
        }
        assertFalse(checker.isFull());
        return List.copyOf(closings);
    }

    /** The operation at which it first notices a cycle, the number of operations if only at the end of the run; -1 if it does not. */
    private static int aeroDromeNotices(RandomRun run) {
        var violations = new ArrayList<Integer>();
        var checker = new AeroDrome(violations::add);
        for (int i = 0; i < run.steps().size(); i++) {
            run.steps().get(i).tell(checker);
            if (!violations.isEmpty()) {
                return i;
            }
        }
        checker.finish();
        return violations.isEmpty() ? -1 : run.steps().size();
    }

    /** Blocks are numbered by their begins. */
    private static Set<Integer> refuted(RandomRun run) {
        var refuted = new TreeSet<Integer>();
        run.tell(new Blame((thread, block, begin) -> assertTrue(refuted.add(block))));
        return refuted;
    }

    private static Set<Integer> refutedByDefinition(RandomRun run, SerialOrder oracle) {
        var refuted = new TreeSet<Integer>();
        for (int i = 0; i < run.steps().size(); i++) {
            if (run.steps().get(i).kind() == Kind.BEGIN && !oracle.isSelfSerializable(i)) {
                refuted.add(run.steps().get(i).operand());
            }
        }
        return refuted;
    }
}
