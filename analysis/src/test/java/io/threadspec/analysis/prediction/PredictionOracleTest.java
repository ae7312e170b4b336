package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.prediction.Prediction.Outcome;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** The predicted blocks are those that {@link AllInterleavings} finds, and each comes with an interleaving that can happen. */
class PredictionOracleTest {

    private static final SearchLimits LIMITS =
            new SearchLimits(1_000_000, 10_000_000, Long.MAX_VALUE, SearchLimits.ANY);

    /** A run with more steps than this in all its interleavings is left out. */
    private static final long MAX_STEPS = 200_000;

    private static final int RUNS = "true".equals(System.getenv("CI")) ? 10_000 : 1_000;

    @Test
    void shouldPredictWhatAllInterleavingsShow() {
        compare(0, RUNS, 3, 10);
    }

    @Test
    void shouldNeedNoSearchForTwoThreads() {
        assertEquals(0, leftOpenByDetours(2));
    }

    /** Paths over several other threads are left to the search where they do not come about by themselves. */
    @Test
    void shouldSeldomNeedSearchForThreeThreads() {
        double share = leftOpenByDetours(3);
        assertTrue(share < 0.1, "share=" + share);
    }

    /** The share of the blocks with several accesses. */
    private static double leftOpenByDetours(int threads) {
        int open = 0;
        int blocks = 0;
        for (long seed = 0; seed < RUNS; seed++) {
            ObservedRun run =
                    SmallRun.random(seed, threads, 10 + (int) (seed % 3)).recorded();
            var predictor = new Predictor(run, PredictionSetting.SEGMENT, Detours::new);
            for (BlockExecution execution : run.executions()) {
                Outcome outcome = predictor.allowance(LIMITS).predict(execution).outcome();
                blocks += outcome == Outcome.STATIC ? 0 : 1;
                open += outcome == Outcome.UNFINISHED ? 1 : 0;
            }
        }
        assertTrue(blocks > RUNS / 2, "blocks=" + blocks);
        return (double) open / blocks;
    }

    private static void compare(long firstSeed, int runs, int threads, int operations) {
        int compared = 0;
        int blocks = 0;
        int violated = 0;
        int statically = 0;
        for (long seed = firstSeed; compared < runs; seed++) {
            SmallRun run = SmallRun.random(seed, threads, operations + (int) (seed % 3));
            Set<Integer> expected = AllInterleavings.violated(run, MAX_STEPS);
            if (expected == null || run.blocks().isEmpty()) {
                continue;
            }
            compared++;
            blocks += run.blocks().size();
            violated += expected.size();
            String where = "seed=" + seed + " run=" + run;
            for (PredictionSetting setting : PredictionSetting.values()) {
                // Detours alone settle most, so the search would hardly be asked.
                check(run, setting, SegmentSearch::new, expected, where + " search alone");
                statically += check(run, setting, GuidedSearch::new, expected, where);
            }
        }
        String found = "runs=" + compared + " blocks=" + blocks + " violated=" + violated + " static=" + statically;
        assertTrue(violated > blocks / 5 && violated < 4 * blocks / 5 && statically > blocks / 10, found);
    }

    /** @return how many blocks the static check settles */
    private static int check(
            SmallRun run,
            PredictionSetting setting,
            BiFunction<Script, SearchBudget, Exploration> segmentSearch,
            Set<Integer> expected,
            String seed) {
        String where = "setting=" + setting + " " + seed;
        ObservedRun observed = run.recorded();
        var predictor = new Predictor(observed, setting, segmentSearch);
        var predicted = new TreeSet<Integer>();
        int statically = 0;
        for (BlockExecution execution : observed.executions()) {
            Prediction prediction = predictor.allowance(LIMITS).predict(execution);
            assertNotEquals(Outcome.UNFINISHED, prediction.outcome(), where);
            statically += prediction.outcome() == Outcome.STATIC ? 1 : 0;
            prediction.interleaving().ifPresent(interleaving -> {
                predicted.add(execution.block());
                FeasibilityCheck.check(run, execution.block(), interleaving, where);
            });
        }
        assertEquals(expected, predicted, where);
        return statically;
    }
}
