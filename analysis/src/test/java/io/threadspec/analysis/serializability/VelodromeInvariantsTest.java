package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@link VelodromeInvariants} after every operation of random runs. */
class VelodromeInvariantsTest {

    @Test
    void shouldHoldAfterEveryOperationOfShortRuns() {
        check(0, TestEffort.of(20_000), 14);
    }

    @Test
    void shouldHoldAfterEveryOperationOfLongerRuns() {
        check(1_000_000, TestEffort.of(1_000), 60);
    }

    private static void check(long firstSeed, int runs, int operations) {
        int whole = 0;
        for (long seed = firstSeed; seed < firstSeed + runs; seed++) {
            whole += holds(RandomRun.of(seed, 2 + (int) (seed % 3), operations), "seed=" + seed) ? 1 : 0;
        }
        assertTrue(whole > runs / 10 && whole < runs, "serializable=" + whole + " of=" + runs);
    }

    /** Checks until a cycle is closed, or to the end; whether no cycle was. */
    private static boolean holds(RandomRun run, String seed) {
        var at = new AtomicInteger();
        var cycles = new AtomicInteger();
        var velodrome = new Velodrome(at::get, cycle -> cycles.incrementAndGet());
        var invariants = new VelodromeInvariants(velodrome, seed + " run=" + run.steps());
        for (; at.get() < run.steps().size(); at.incrementAndGet()) {
            RandomRun.Step step = run.steps().get(at.get());
            invariants.next(step);
            step.tell(velodrome);
            // Theorem 1.
            assertEquals(invariants.order().hasCycle(), cycles.get() > 0, seed + " at=" + at);
            if (cycles.get() > 0) {
                return false;
            }
            invariants.check(run.threads());
        }
        return true;
    }
}
