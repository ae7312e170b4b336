package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.Prediction.Outcome;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A search that ends at a limit names it. */
class PredictionLimitsTest {

    private static final int ENOUGH = 100_000;

    /** Nothing interrupts the block: T2 would have to read x after T1 wrote it, which comes after the block. */
    private static final SmallRun RUN = new SmallRun.Builder(3)
            .begin(0)
            .read(0, 2)
            .write(0, 4)
            .write(0, 1)
            .end(0)
            .read(1, 1)
            .write(1, 0)
            .write(2, 2)
            .read(2, 0)
            .read(2, 4)
            .run();

    /** Figure 2(a) of the paper: T2 may write between the two reads of the block, whose thread could go on. */
    private static final SmallRun INTERRUPTED = new SmallRun.Builder(2)
            .write(1, 0)
            .begin(0)
            .read(0, 0)
            .read(0, 0)
            .end(0)
            .write(1, 0)
            .run();

    private static Prediction predict(SearchLimits limits) {
        return predict(RUN, limits);
    }

    private static Prediction predict(SmallRun small, SearchLimits limits) {
        ObservedRun run = small.recorded();
        return new Predictor(run, PredictionSetting.SEGMENT, SegmentSearch::new)
                .allowance(limits)
                .predict(run.executions().get(0));
    }

    @Test
    void shouldNameNoneWhereTheSearchEnds() {
        Prediction prediction = predict(new SearchLimits(ENOUGH, ENOUGH, Long.MAX_VALUE, SearchLimits.ANY));
        assertEquals(Outcome.NOT_VIOLATED, prediction.outcome());
        assertEquals(Optional.empty(), prediction.limit());
    }

    @Test
    void shouldNameTheSteps() {
        Prediction prediction = predict(new SearchLimits(ENOUGH, 1, Long.MAX_VALUE, SearchLimits.ANY));
        assertEquals(Outcome.UNFINISHED, prediction.outcome());
        assertEquals(Optional.of(ReachedLimit.Kind.CONFIGURATIONS), prediction.limit());
    }

    @Test
    void shouldNameTheStates() {
        Prediction prediction = predict(new SearchLimits(1, ENOUGH, Long.MAX_VALUE, SearchLimits.ANY));
        assertEquals(Outcome.UNFINISHED, prediction.outcome());
        assertEquals(Optional.of(ReachedLimit.Kind.WIDTH), prediction.limit());
    }

    @Test
    void shouldNameTheSwitches() {
        Prediction prediction = predict(INTERRUPTED, new SearchLimits(ENOUGH, ENOUGH, Long.MAX_VALUE, 0));
        assertEquals(Outcome.BOUNDED, prediction.outcome());
        assertEquals(Optional.of(ReachedLimit.Kind.CONTEXT_SWITCHES), prediction.limit());
    }

    @Test
    void shouldFindWhatHasAsManySwitches() {
        Prediction prediction = predict(INTERRUPTED, new SearchLimits(ENOUGH, ENOUGH, Long.MAX_VALUE, 1));
        assertEquals(Outcome.VIOLATED, prediction.outcome());
        assertEquals(Optional.empty(), prediction.limit());
    }

    @Test
    void shouldNameNoneWhereThereAreNotSoManySwitches() {
        Prediction prediction = predict(new SearchLimits(ENOUGH, ENOUGH, Long.MAX_VALUE, 20));
        assertEquals(Outcome.NOT_VIOLATED, prediction.outcome());
        assertEquals(Optional.empty(), prediction.limit());
    }

    /** Not even the static check is made: it would take time as well. */
    @Test
    void shouldNameTheTime() {
        Prediction prediction = predict(new SearchLimits(ENOUGH, ENOUGH, 0, SearchLimits.ANY));
        assertEquals(Outcome.UNFINISHED, prediction.outcome());
        assertEquals(Optional.of(ReachedLimit.Kind.MILLIS), prediction.limit());
    }
}
