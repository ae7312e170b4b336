package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.ClosedCycle;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import io.threadspec.runtime.transaction.WithheldCycles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records cycles of transactions, each kind once ({@link CycleKinds}). Further cycles of a kind are counted. */
final class CycleLog implements Run.Listener {

    /** A cycle that may still change: until it is recorded, blocks within the closing execution may wait. */
    private record Held(Transaction closing, TracedCycle traced) {}

    private final Recorder recorder;
    private final ConflictPlaces places = new ConflictPlaces();

    /** Guarded by the run. */
    private final WithheldCycles<Held> withheld = new WithheldCycles<>();

    /** Guarded by this. */
    private final CycleKinds kinds = new CycleKinds();

    CycleLog(Recorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
        return places.isWanted(kind, earlier, later)
                ? new TransactionConflict(kind, ProgramStack.place(), subject())
                : TransactionConflict.of(kind);
    }

    @Override
    public boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run run) {
        if (!cause.isAfter(closing) && !withheld.wantsMore(closing)) {
            return false;
        }
        ClosedCycle closed =
                closing.closedBy(cause, new TransactionConflict(kind, ProgramStack.place(), subject()), run);
        if (!closed.counts()) {
            return false;
        }
        TransactionCycle cycle = closing.withNested(closed.cycle());
        var traced = new TracedCycle(
                test(), cycle, isKnown(cycle) ? List.of() : ProgramStack.frames(), new CycleCount(1, List.of()));
        var held = new Held(closing, traced);
        if (closed.unsettled().isEmpty()) {
            report(held);
            return true;
        }
        if (cycle.isFirstToBlame()) {
            withheld.addBlamed(closing, held);
        } else {
            withheld.add(closing, closed.unsettled(), held);
        }
        return false;
    }

    private @Nullable ConflictSubject subject() {
        return ConflictSubjects.of(recorder.threads.current(), recorder);
    }

    /** Whether a cycle of its kind was recorded: then its stack is not needed. */
    private synchronized boolean isKnown(TransactionCycle cycle) {
        return kinds.isKnown(cycle);
    }

    /** The index of the test on whose behalf the current thread runs, -1 if none is known. */
    private int test() {
        return Threads.record(recorder.threads.current()).test - 1;
    }

    @Override
    public void settled(Transaction ended) {
        withheld.settled(ended).forEach(this::report);
    }

    /** The recording ends: cycles whose executions are still open count. Called with the lock of the run. */
    void finish() {
        withheld.finish().forEach(this::report);
    }

    /** Records the cycle; {@link #counts} has its count. */
    private void report(Held held) {
        TracedCycle traced = held.traced;
        report(new TracedCycle(traced.test(), held.closing.withNested(traced.cycle()), traced.stack(), traced.count()));
    }

    private synchronized void report(TracedCycle traced) {
        kinds.add(traced, recorder::cycles, recorder::cycle);
    }

    /** By number of the cycle: how often a cycle of its kind was closed. */
    synchronized List<CycleCount> counts() {
        return kinds.counts();
    }

    /** The blocks that are named for cycles that are not recorded, because there are too many kinds. */
    synchronized List<UnrecordedBlock> unrecorded() {
        return kinds.unrecorded();
    }
}
