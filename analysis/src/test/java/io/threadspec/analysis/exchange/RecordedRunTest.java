package io.threadspec.analysis.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.prediction.GuardingLocks;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.PredictionSetting;
import io.threadspec.analysis.prediction.Predictor;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.WaitEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What predictions are made of records in which tasks are run, and blocks are left. */
class RecordedRunTest {

    private static final int BLOCK = 0;
    private static final int WORKER = 1;
    private static final int X = 0;
    private static final int Y = 1;

    private final List<TracedAccess> accesses = new ArrayList<>();
    private final int[] positions = new int[3];
    private final int[] tickets = new int[2];

    private RecordedRunTest add(int thread, AccessKind kind) {
        accesses.add(new TracedAccess(thread, kind, positions[thread]++, -1, 0, 0, ""));
        return this;
    }

    private RecordedRunTest use(int thread, AccessKind kind, int variable) {
        accesses.add(new TracedAccess(thread, kind, positions[thread]++, variable, ++tickets[variable], 0, ""));
        return this;
    }

    /** The thread comes after all that the other one has done. */
    private RecordedRunTest after(int thread, int other) {
        accesses.add(new TracedAccess(thread, AccessKind.AFTER, positions[thread]++, -1, other, positions[other], ""));
        return this;
    }

    private long predicted() {
        ObservedRun run = observed();
        var predictor = new Predictor(run, PredictionSetting.CHECKED_SEGMENT);
        var limits = new SearchLimits(1_000, 100_000, Long.MAX_VALUE, SearchLimits.ANY);
        return run.executions().stream()
                .filter(execution -> predictor
                        .allowance(limits)
                        .predict(execution)
                        .interleaving()
                        .isPresent())
                .count();
    }

    private ObservedRun observed() {
        return observed(false, true);
    }

    private ObservedRun observed(boolean byMonitor, boolean isOver) {
        var recorder = new RunRecorder(() -> 0);
        var all = new TracedAccesses(true, false, 100, 0, 0, List.of("T0", "T1", "T2"), List.of("x", "y"), accesses);
        new RecordedRun(all, (declaration, site) -> "block", site -> "", true, declaration -> byMonitor, isOver)
                .read(recorder);
        return recorder.run();
    }

    /** The block writes x and reads y; in between the worker reads x and writes y. */
    private RecordedRunTest between(boolean inTasks) {
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X);
        task(inTasks, AccessKind.READ, X);
        task(inTasks, AccessKind.WRITE, Y);
        return use(BLOCK, AccessKind.READ, Y).add(BLOCK, AccessKind.END);
    }

    private void task(boolean isTask, AccessKind kind, int variable) {
        if (isTask) {
            add(WORKER, AccessKind.TASK).use(WORKER, kind, variable).add(WORKER, AccessKind.TASK_END);
        } else {
            use(WORKER, kind, variable);
        }
    }

    @Test
    void shouldPredictWhereOneThreadComesBetween() {
        assertEquals(1, between(false).predicted());
    }

    /** Which worker runs which tasks, and in which order, is chance. */
    @Test
    void shouldNotPredictBecauseOneWorkerRunsTwoTasks() {
        assertEquals(0, between(true).predicted());
    }

    /** Though a worker runs its tasks one after the other, in any run. */
    @Test
    void shouldKeepTheOrderOfTasks() {
        add(WORKER, AccessKind.TASK);
        add(WORKER, AccessKind.BEGIN).use(WORKER, AccessKind.WRITE, X).use(WORKER, AccessKind.READ, X);
        add(WORKER, AccessKind.END).add(WORKER, AccessKind.TASK_END);
        add(WORKER, AccessKind.TASK).use(WORKER, AccessKind.WRITE, X).add(WORKER, AccessKind.TASK_END);
        assertEquals(0, predicted());
    }

    /** What was learnt before a task began is known in it; and what comes after a task comes after all that its worker did. */
    @Test
    void shouldHandOrderOnToTasks() {
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X).use(BLOCK, AccessKind.READ, X);
        add(BLOCK, AccessKind.END);
        after(WORKER, BLOCK).add(WORKER, AccessKind.TASK).use(WORKER, AccessKind.WRITE, X);
        add(WORKER, AccessKind.TASK_END).add(WORKER, AccessKind.TASK).add(WORKER, AccessKind.TASK_END);
        after(2, WORKER).use(2, AccessKind.WRITE, X);
        assertEquals(0, predicted());
    }

    /** The last thread is ordered with the block by nothing but the tasks of a worker. */
    @Test
    void shouldPredictWithoutSuchOrder() {
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X).use(BLOCK, AccessKind.READ, X);
        add(BLOCK, AccessKind.END);
        add(WORKER, AccessKind.TASK).use(WORKER, AccessKind.READ, Y).add(WORKER, AccessKind.TASK_END);
        after(2, WORKER).use(2, AccessKind.WRITE, X);
        assertEquals(1, predicted());
    }

    /** As in a trace that is still being written. The number of that thread is not given to a task. */
    @Test
    void shouldReadThatThreadsWereStartedOfWhichNothingIsRecordedYet() {
        accesses.add(new TracedAccess(BLOCK, AccessKind.FORK, positions[BLOCK]++, -1, 3, 0, ""));
        assertEquals(0, between(true).predicted());
        accesses.add(new TracedAccess(BLOCK, AccessKind.JOIN, positions[BLOCK]++, -1, 3, 0, ""));
        assertEquals(0, predicted());
    }

    private RecordedRunTest endOfWait(int thread, WaitEnd end) {
        accesses.add(new TracedAccess(thread, AccessKind.RESUME, positions[thread]++, Y, ++tickets[Y], end.code(), ""));
        return this;
    }

    /** The block is over when its thread notifies the one that has been waiting since before the record began. */
    private void notifyOneThatWaitedBefore(WaitEnd end) {
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X).use(BLOCK, AccessKind.READ, X);
        add(BLOCK, AccessKind.END);
        use(BLOCK, AccessKind.ACQUIRE, Y).use(BLOCK, AccessKind.NOTIFY, Y).use(BLOCK, AccessKind.RELEASE, Y);
        endOfWait(WORKER, end).use(WORKER, AccessKind.WRITE, X);
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotEndAWaitBeforeItsNotification(WaitEnd end) {
        notifyOneThatWaitedBefore(end);
        assertEquals(0, predicted());
    }

    /** Nothing that was recorded says why it ended. */
    @ParameterizedTest
    @EnumSource
    void shouldEndAWaitEarlierOnlyIfItsTimeIsOver(WaitEnd end) {
        use(WORKER, AccessKind.ACQUIRE, Y).use(WORKER, AccessKind.WAIT, Y);
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X).use(BLOCK, AccessKind.READ, X);
        add(BLOCK, AccessKind.END);
        endOfWait(WORKER, end).use(WORKER, AccessKind.WRITE, X);
        assertEquals(end == WaitEnd.TIME_OVER ? 1 : 0, predicted());
    }

    @Test
    void shouldNotJudgeBlocksThatWereLeft() {
        add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X);
        use(WORKER, AccessKind.READ, X).use(WORKER, AccessKind.WRITE, Y);
        use(BLOCK, AccessKind.READ, Y).add(BLOCK, AccessKind.LEAVE).add(BLOCK, AccessKind.END);
        assertEquals(List.of(), observed().executions());
        assertEquals(0, predicted());
    }

    /** After what is recorded it may wait on its monitor, as the one around it may. */
    @Test
    void shouldNotJudgeBlocksOfMonitorsThatWereOpenWhereTheRecordWasFull() {
        add(BLOCK, AccessKind.BEGIN).add(BLOCK, AccessKind.BEGIN).use(BLOCK, AccessKind.WRITE, X);
        use(WORKER, AccessKind.READ, X).use(WORKER, AccessKind.WRITE, Y);
        use(BLOCK, AccessKind.READ, Y);
        assertEquals(2, observed(true, true).executions().size());
        assertEquals(2, observed(false, false).executions().size());
        assertEquals(List.of(), observed(true, false).executions());
        add(BLOCK, AccessKind.END);
        assertEquals(1, observed(true, false).executions().size());
    }

    /** Of the block, in which the worker writes what it reads and writes, with the monitor of y. */
    private Optional<Integer> monitor(Runnable beforeBegin, Runnable first, Runnable second, Runnable third) {
        beforeBegin.run();
        add(BLOCK, AccessKind.BEGIN);
        first.run();
        use(BLOCK, AccessKind.READ, X);
        second.run();
        use(WORKER, AccessKind.ACQUIRE, Y);
        third.run();
        use(WORKER, AccessKind.WRITE, X).use(WORKER, AccessKind.RELEASE, Y);
        use(BLOCK, AccessKind.WRITE, X).add(BLOCK, AccessKind.END);
        ObservedRun run = observed();
        return new GuardingLocks(run).of(run.executions());
    }

    private static void nothing() {}

    /** It and the block are ordered with others only before the one begins, and after the other has ended. */
    @Test
    void shouldNameTheMonitorOfTheOthers() {
        Runnable before = () -> after(BLOCK, 2).after(2, BLOCK).after(WORKER, 2);
        monitor(before, RecordedRunTest::nothing, RecordedRunTest::nothing, RecordedRunTest::nothing);
        after(2, BLOCK).after(BLOCK, 2);
        ObservedRun run = observed();
        assertEquals(Optional.of(Y), new GuardingLocks(run).of(run.executions()));
    }

    /** The block uses an object of the class library, and the worker after it, which may hold it when it takes the monitor. */
    @Test
    void shouldNameNoMonitorIfOthersComeAfterAnObjectThatTheBlockUses() {
        assertEquals(
                Optional.empty(),
                monitor(
                        RecordedRunTest::nothing,
                        RecordedRunTest::nothing,
                        () -> after(WORKER, BLOCK),
                        RecordedRunTest::nothing));
    }

    @Test
    void shouldNameNoMonitorIfTheBlockUsesSuchAnObjectBeforeItDoesAnythingElse() {
        assertEquals(
                Optional.empty(),
                monitor(
                        RecordedRunTest::nothing,
                        () -> after(WORKER, BLOCK),
                        RecordedRunTest::nothing,
                        RecordedRunTest::nothing));
    }

    @Test
    void shouldNameNoMonitorIfTheBlockComesAfterAnObjectThatOthersUse() {
        assertEquals(
                Optional.empty(),
                monitor(
                        RecordedRunTest::nothing,
                        RecordedRunTest::nothing,
                        () -> after(BLOCK, WORKER),
                        RecordedRunTest::nothing));
    }

    /** The one that it waits for may be one that waits for the block, though nothing else is recorded of it. */
    @Test
    void shouldNameNoMonitorWithWhichOthersWait() {
        assertEquals(
                Optional.empty(),
                monitor(
                        RecordedRunTest::nothing,
                        RecordedRunTest::nothing,
                        RecordedRunTest::nothing,
                        () -> after(WORKER, 2)));
    }
}
