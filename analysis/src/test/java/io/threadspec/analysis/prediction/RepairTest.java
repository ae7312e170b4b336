package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.prediction.Prediction.Outcome;
import io.threadspec.analysis.prediction.SmallRun.Kind;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Violations that are found only if operations above the upper frontier are explored as well, and monitors that are waited on. */
class RepairTest {

    private static final SearchLimits LIMITS = new SearchLimits(10_000, 100_000, Long.MAX_VALUE, SearchLimits.ANY);

    private static final int X = 0;
    private static final int U = 1;
    private static final int V = 2;
    private static final int Y = 3;
    private static final int Q = 4;

    /**
     * The second rule. T1 has to write x before T3 reads it, because of the lock, and T2 in between, because T3 saw its write. But T2 lies above
     * the frontier: the block saw its write of u. In the observed run nobody used x before T2 wrote it.
     */
    @Test
    void shouldPutAWriteBeforeOneThatWasSeen() {
        SmallRun run = new SmallRun.Builder(4)
                .write(2, X)
                .write(2, U)
                .acquire(3, 0)
                .read(3, X)
                .write(3, Y)
                .write(3, Q)
                .release(3, 0)
                .begin(0)
                .read(0, U)
                .read(0, V)
                .read(0, Q)
                .end(0)
                .acquire(1, 0)
                .write(1, X)
                .write(1, V)
                .write(1, Y)
                .release(1, 0)
                .run();
        assertViolated(run);
        ObservedRun observed = run.recorded();
        var order = new PartialOrder(observed);
        Frontiers frontiers = Frontiers.of(observed, order, 0, 1, 3);
        assertArrayEquals(new int[] {0, 0, 2, 0}, frontiers.upper());
        assertArrayEquals(
                new int[] {0, 0, 0, 0}, Repair.upper(observed, order, new OperationIndex(observed), frontiers));
    }

    /** The third rule. What T2 and T3 did up to what the block knows needs the same lock, and T2 frees it only after that. */
    @Test
    void shouldFreeALockThatIsTakenAgainAboveTheFrontier() {
        SmallRun run = new SmallRun.Builder(4)
                .acquire(2, 0)
                .write(2, U)
                .release(2, 0)
                .acquire(3, 0)
                .write(3, X)
                .release(3, 0)
                .read(0, U)
                .read(0, X)
                .begin(0)
                .read(0, V)
                .write(0, V)
                .end(0)
                .write(1, V)
                .run();
        assertViolated(run);
    }

    /** T2 would have to read x after T3 wrote it, which comes after the block, to read q in the block. */
    @Test
    void shouldNotGoOnAfterAReadOfWhatComesAfterTheBlock() {
        SmallRun run = new SmallRun.Builder(3)
                .begin(0)
                .read(0, V)
                .write(0, Q)
                .write(0, U)
                .end(0)
                .read(1, U)
                .write(1, X)
                .write(2, V)
                .read(2, X)
                .read(2, Q)
                .run();
        assertEquals(Set.of(), AllInterleavings.violated(run, Long.MAX_VALUE));
        for (PredictionSetting setting : PredictionSetting.values()) {
            assertEquals(Outcome.NOT_VIOLATED, predict(run, setting).outcome(), setting.toString());
        }
    }

    /**
     * The fourth rule. T2 takes the lock above the frontier, and frees it after it saw the last write of the block. So T1, which writes into the
     * block, must have had the lock before T2; in the observed run it had it after T2.
     */
    @Test
    void shouldTakeALockBeforeOneThatHeldIt() {
        SmallRun run = new SmallRun.Builder(3)
                .acquire(2, 0)
                .write(2, U)
                .begin(0)
                .read(0, U)
                .read(0, V)
                .write(0, V)
                .write(0, X)
                .end(0)
                .read(2, X)
                .release(2, 0)
                .acquire(1, 0)
                .release(1, 0)
                .write(1, V)
                .run();
        assertViolated(run);
    }

    /** Who waits goes on only after the notification: in the first run the write cannot come into the block, in the second one it can. */
    @Test
    void shouldKeepAWriterBehindTheNotification() {
        assertEquals(Set.of(), AllInterleavings.violated(waiting(Kind.RESUME), Long.MAX_VALUE));
        assertEquals(
                Outcome.STATIC,
                predict(waiting(Kind.RESUME), PredictionSetting.CHECKED_SEGMENT).outcome());
        assertEquals(
                Outcome.NOT_VIOLATED,
                predict(waiting(Kind.RESUME), PredictionSetting.SEGMENT).outcome());
        assertViolated(waiting(Kind.TIME_OUT));
    }

    private static SmallRun waiting(Kind end) {
        return new SmallRun.Builder(2)
                .acquire(1, 0)
                .op(Kind.WAIT, 1, 0)
                .begin(0)
                .read(0, X)
                .read(0, X)
                .end(0)
                .acquire(0, 0)
                .op(Kind.NOTIFY, 0, 0)
                .release(0, 0)
                .op(end, 1, 0)
                .write(1, X)
                .run();
    }

    private static void assertViolated(SmallRun run) {
        assertEquals(Set.of(0), AllInterleavings.violated(run, Long.MAX_VALUE));
        for (PredictionSetting setting : PredictionSetting.values()) {
            Prediction prediction = predict(run, setting);
            assertEquals(Outcome.VIOLATED, prediction.outcome(), setting.toString());
            FeasibilityCheck.check(run, 0, prediction.interleaving().orElseThrow(), setting.toString());
        }
    }

    private static Prediction predict(SmallRun run, PredictionSetting setting) {
        ObservedRun observed = run.recorded();
        assertTrue(observed.size() > 0);
        return new Predictor(observed, setting)
                .allowance(LIMITS)
                .predict(observed.executions().get(0));
    }
}
