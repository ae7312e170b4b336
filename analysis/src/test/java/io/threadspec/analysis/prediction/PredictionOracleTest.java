package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.Prediction.Outcome;
import io.threadspec.analysis.prediction.SmallRun.Kind;
import java.util.List;
import java.util.Optional;
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
        compare(RUNS);
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

    /** What a bound leaves open is said to be open; nothing that is violated is said not to be, and nothing else is reported. */
    @Test
    void shouldSayWhatABoundLeavesOpen() {
        int bounded = 0;
        int settled = 0;
        int violated = 0;
        for (long seed = 0; seed < RUNS; seed++) {
            SmallRun run = SmallRun.random(seed, 3, 10 + (int) (seed % 3));
            Set<Integer> expected = AllInterleavings.violated(run, MAX_STEPS);
            if (expected == null) {
                continue;
            }
            ObservedRun observed = run.recorded();
            int switches = (int) (seed % 4);
            var limits = new SearchLimits(1_000_000, 10_000_000, Long.MAX_VALUE, switches);
            for (PredictionSetting setting : List.of(PredictionSetting.SEGMENT, PredictionSetting.CHECKED_SEGMENT)) {
                for (var search :
                        List.<BiFunction<Script, SearchBudget, Exploration>>of(SegmentSearch::new, GuidedSearch::new)) {
                    var predictor = new Predictor(observed, setting, search);
                    for (BlockExecution execution : observed.executions()) {
                        String where = "seed=" + seed + " switches=" + switches + " setting=" + setting;
                        Prediction prediction = predictor.allowance(limits).predict(execution);
                        boolean isViolated = expected.contains(execution.block());
                        switch (prediction.outcome()) {
                            case STATIC, NOT_VIOLATED -> {
                                assertFalse(isViolated, where);
                                settled++;
                            }
                            case VIOLATED -> {
                                assertTrue(isViolated, where);
                                FeasibilityCheck.check(
                                        run,
                                        execution.block(),
                                        prediction.interleaving().orElseThrow(),
                                        where);
                                violated++;
                            }
                            case BOUNDED -> {
                                assertEquals(
                                        Optional.of(ReachedLimit.Kind.CONTEXT_SWITCHES), prediction.limit(), where);
                                bounded++;
                            }
                            case UNFINISHED -> fail(where);
                        }
                    }
                }
            }
        }
        String found = "bounded=" + bounded + " settled=" + settled + " violated=" + violated;
        assertTrue(bounded > RUNS / 10 && settled > RUNS / 10 && violated > RUNS / 10, found);
    }

    /** Every fifth run has four threads. To play all interleavings of five takes too long. */
    private static SmallRun run(long seed) {
        return seed % 5 == 4
                ? SmallRun.random(seed, 4, 8 + (int) (seed % 3))
                : SmallRun.random(seed, 3, 10 + (int) (seed % 3));
    }

    private static void compare(int runs) {
        int compared = 0;
        int tooLong = 0;
        int withFour = 0;
        int blocks = 0;
        int violated = 0;
        int statically = 0;
        int locking = 0;
        int forking = 0;
        int joining = 0;
        int notified = 0;
        int timeOuts = 0;
        for (long seed = 0; compared < runs; seed++) {
            SmallRun run = run(seed);
            if (run.blocks().isEmpty()) {
                continue;
            }
            Set<Integer> expected = AllInterleavings.violated(run, MAX_STEPS);
            if (expected == null) {
                tooLong++;
                continue;
            }
            compared++;
            withFour +=
                    run.ops().stream().mapToInt(SmallRun.Op::thread).distinct().count() > 3 ? 1 : 0;
            locking += count(run, Kind.ACQUIRE);
            forking += count(run, Kind.FORK);
            joining += count(run, Kind.JOIN);
            notified += count(run, Kind.RESUME);
            timeOuts += count(run, Kind.TIME_OUT);
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
        String kinds = "runs=" + compared + " locking=" + locking + " forking=" + forking + " joining=" + joining
                + " notified=" + notified + " time-outs=" + timeOuts;
        String shares = "compared=" + compared + " of four threads=" + withFour + " left out=" + tooLong;
        System.out.println(shares);
        assertTrue(withFour > runs / 10 && tooLong < runs / 50, shares);
        assertTrue(locking >= runs / 2, kinds);
        assertTrue(forking > runs / 10 && joining > runs / 25 && notified > runs / 50 && timeOuts > runs / 100, kinds);
    }

    /** 1 if it has such an operation. */
    private static int count(SmallRun run, Kind kind) {
        return run.ops().stream().anyMatch(op -> op.kind() == kind) ? 1 : 0;
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
