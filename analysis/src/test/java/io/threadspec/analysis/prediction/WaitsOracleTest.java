package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.prediction.SmallRun.Kind;
import io.threadspec.analysis.prediction.SmallRun.Op;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is predicted from records that do not say why waits ended: all that {@link RecordedWaits} allows, and nothing that wait sets forbid. */
class WaitsOracleTest {

    private static final SearchLimits LIMITS =
            new SearchLimits(1_000_000, 10_000_000, Long.MAX_VALUE, SearchLimits.ANY);

    private static final long MAX_STEPS = 200_000;

    private static final int RUNS = "true".equals(System.getenv("CI")) ? 4_000 : 400;

    @Test
    void shouldPredictWhatWaitsAllowAndNothingElse() {
        int compared = 0;
        int blocks = 0;
        int violated = 0;
        int inTheirPlaces = 0;
        int explained = 0;
        int timeOuts = 0;
        for (long seed = 1; compared < RUNS; seed += 2) {
            SmallRun run = SmallRun.random(seed, 3, 10 + (int) (seed % 3));
            if (run.blocks().isEmpty() || run.ops().stream().noneMatch(WaitsOracleTest::endsWait)) {
                continue;
            }
            var record = new RecordedWaits(run, seed);
            Set<Integer> expected = AllInterleavings.violated(record.explained(), MAX_STEPS);
            if (expected == null) {
                continue;
            }
            compared++;
            blocks += run.blocks().size();
            violated += expected.size();
            inTheirPlaces += record.inTheirPlaces();
            timeOuts += record.timeOuts();
            explained += record.notified();
            String where = "seed=" + seed + " " + record;
            assertEquals(expected, predicted(record, where), where);
        }
        String found = "blocks=" + blocks + " violated=" + violated + " in their places=" + inTheirPlaces + " notified="
                + explained + " time-outs=" + timeOuts;
        assertTrue(violated > blocks / 10 && violated < 4 * blocks / 5, found);
        assertTrue(inTheirPlaces > RUNS / 10 && explained > RUNS / 10 && timeOuts > RUNS / 20, found);
    }

    private static boolean endsWait(Op op) {
        return op.kind() == Kind.RESUME || op.kind() == Kind.TIME_OUT;
    }

    private static Set<Integer> predicted(RecordedWaits record, String where) {
        ObservedRun run = record.read();
        var predictor = new Predictor(run, PredictionSetting.CHECKED_SEGMENT);
        var predicted = new TreeSet<Integer>();
        for (BlockExecution execution : run.executions()) {
            predictor.allowance(LIMITS).predict(execution).interleaving().ifPresent(interleaving -> {
                predicted.add(execution.block());
                FeasibilityCheck.check(record.explained(), execution.block(), interleaving, where);
                assertTrue(record.canHappen(interleaving.schedule()), () -> interleaving + " " + where);
            });
        }
        return predicted;
    }
}
